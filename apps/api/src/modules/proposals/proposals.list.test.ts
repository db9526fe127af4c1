import type { Types } from 'mongoose'
import { beforeAll, describe, expect, test } from 'vitest'
import { monthOf } from '@bastidor/shared/dates'
import { PROPOSAL_GROUPS } from '@bastidor/shared/proposals'
import { proposalExpiry } from '@bastidor/shared/proposals.expiry'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { randomId } from '#lib/random-id'
import { as, createPerson } from '../../test/as.ts'
import { useDatabase } from '../../test/database.ts'
import { type Plan, plansOf } from '../../test/profile.ts'
import { LEAST } from '../../test/proposals.ts'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'

const PROPOSALS = 3000
const DAY = 24 * 60 * 60 * 1000

// In turn: accepted, declined, asked about, accepted, and two that nobody answered.
const ACCEPTED = { approved: true }
const ANSWERS = [
  ACCEPTED,
  { isDeclined: true, declined: { reason: 'Prazo', text: '', at: new Date() } },
  { isAsked: true, asked: [{ text: 'Menos visitas?', at: new Date(), version: 1 }] },
  ACCEPTED,
  { isDeclined: true, declined: { reason: 'Preço', text: '', at: new Date() } },
  {},
]

useDatabase()
let consultorId: Types.ObjectId
let sales: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  consultorId = (await createPerson())._id
  const other = (await createPerson())._id
  const blank = new ProposalModel({ ...LEAST, sequentialNumber: 0 }).toObject<ProposalRecord>()
  await ProposalModel.collection.insertMany(
    Array.from({ length: PROPOSALS }, (_, index) => {
      const createdAt = new Date(Date.now() - (PROPOSALS - index) * 0.05 * DAY)
      return {
        ...blank,
        _id: randomId(),
        sequentialNumber: index + 1,
        nameFolded: index % 2 === 0 ? 'padaria sao joao' : `otica ${index}`,
        consultor: 'Caio',
        consultorId: index % 5 === 0 ? consultorId : other,
        createdAt,
        versionAt: createdAt,
        expiresAt: proposalExpiry(createdAt),
        ...ANSWERS[index % 6],
        kind: index % 4 === 0 ? 'renewal' : 'sale',
      }
    }) as never[],
  )
  sales = await as({ role: 'Comercial' })
}, 60_000)

const list = async (query = '') => (await sales.get(`/proposta/${query}`)).body
const numbersOf = (group: { sequentialNumber: number }[]) =>
  group.map(({ sequentialNumber }) => sequentialNumber)
const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a)

describe('GET /proposta/', () => {
  test('answers six groups, each newest first, with how many each has', async () => {
    const body = await list()
    expect(Object.keys(body).toSorted()).toEqual([...PROPOSAL_GROUPS, 'totals'].toSorted())
    for (const group of PROPOSAL_GROUPS) {
      expect(numbersOf(body[group])).toEqual(descending(numbersOf(body[group])))
      expect(body[group]).toHaveLength(Math.min(100, body.totals[group]))
    }
    const { todas, aprovadas, vencidas, restantes, recusadas, emAjuste } = body.totals
    expect([todas, aprovadas, recusadas]).toEqual([PROPOSALS, PROPOSALS / 3, PROPOSALS / 3])
    expect(vencidas + restantes + aprovadas + recusadas).toBe(todas)
    expect(emAjuste).toBeGreaterThan(0)
    expect(numbersOf(body.todas)[0]).toBe(PROPOSALS)
    expect(body.vencidas.every(({ expired, approved }: never) => expired && !approved)).toBe(true)
    expect(body.restantes.every(({ expired, approved }: never) => !expired && !approved)).toBe(true)
    const states = (group: { state: string }[]) => [...new Set(group.map(({ state }) => state))]
    expect(states(body.recusadas)).toEqual(['declined'])
    expect(states(body.emAjuste)).toEqual(['asked'])
    expect(states(body.restantes).toSorted()).toEqual(['asked', 'open'])
    const open = new Set(numbersOf(body.restantes))
    expect(numbersOf(body.emAjuste).filter((number) => !open.has(number))).toEqual([])
  })

  test.each([
    ['kind=renewal', ({ kind }) => kind === 'renewal'],
    ['reason=Prazo', ({ declined }) => declined?.reason === 'Prazo'],
    ['kind=sale&reason=Pre%C3%A7o', ({ kind, declined }) => kind === 'sale' && declined !== null],
    [
      `month=${monthOf(new Date())}`,
      ({ createdAt }) => monthOf(new Date(createdAt)) === monthOf(new Date()),
    ],
  ] as [string, (proposal: Proposal) => boolean][])(
    'narrows every group by %s',
    async (query, holds) => {
      const body = await list(`?${query}&limit=100`)
      for (const group of PROPOSAL_GROUPS) {
        expect(body[group].every(holds)).toBe(true)
        expect(body[group]).toHaveLength(Math.min(100, body.totals[group]))
      }
      expect(body.totals.todas).toBeLessThan(PROPOSALS)
    },
  )

  test('narrows by consultant, and the groups still add up', async () => {
    const { totals } = await list(`?consultorId=${String(consultorId)}`)
    expect(totals.todas).toBe(PROPOSALS / 5)
    expect(totals.aprovadas + totals.vencidas + totals.restantes + totals.recusadas).toBe(
      totals.todas,
    )
  })

  test('limit and offset hold for each group, and pages joined are the group', async () => {
    const whole = await list('?limit=30')
    const parts = [await list('?limit=15'), await list('?limit=15&offset=15')]
    for (const group of PROPOSAL_GROUPS)
      expect(parts.flatMap((part) => numbersOf(part[group]))).toEqual(numbersOf(whole[group]))
  })

  test('one group alone leaves the others empty, but counted', async () => {
    const body = await list('?group=vencidas&limit=5')
    expect(body.vencidas).toHaveLength(5)
    expect([body.todas, body.aprovadas, body.recusadas]).toEqual([[], [], []])
    expect(body.totals).toEqual((await list()).totals)
  })

  test.each([
    '?limit=0',
    '?limit=101',
    '?offset=-1',
    '?group=x',
    '?kind=x',
    '?month=2026-13',
    '?consultorId=x',
    '?reason=caro',
  ])('%s is refused', async (query) => {
    expect((await sales.get(`/proposta/${query}`)).status).toBe(400)
  })

  test.each([
    '',
    '?limit=12&offset=900',
    '?group=restantes',
    '?group=todas&offset=2000',
    '?kind=sale&limit=12',
    '?reason=Prazo&limit=12',
    `?month=${monthOf(new Date())}&limit=12`,
  ])(
    'the database walks an index for %j, sorts nothing, and fetches no more than is shown',
    async (query) => {
      let body: Record<string, unknown[]> = {}
      const plans = await plansOf(async () => (body = await list(query)))
      const walks = plans.filter(({ collection }) => collection === 'proposals')
      expect(walks).not.toHaveLength(0)
      const shown = Math.max(...PROPOSAL_GROUPS.map((group) => body[group]!.length))
      for (const walk of walks) expect(walk).toSatisfy(isFrugal(shown))
      for (const walk of plans.filter(({ collection }) => collection === 'clients'))
        expect(walk.plan).toMatch(/^IXSCAN { (propostaId: 1 }|deletedAt: -1,)/)
    },
  )
})

describe('GET /proposta/search', () => {
  const search = async (query: string) => (await sales.get(`/proposta/search?${query}`)).body

  test('finds by part of the name, without case and accents, newest first', async () => {
    const body = await search('name=P%C3%81DARIA%20s&limit=5')
    expect([numbersOf(body.results), body.total]).toEqual([
      [2999, 2997, 2995, 2993, 2991],
      PROPOSALS / 2,
    ])
    expect((await search('name=otica%2077')).total).toBe(6)
    expect(await search('name=xyz')).toEqual({ results: [], total: 0 })
  })

  test.each(['', 'name=', 'name=%20', 'name=a&limit=0'])('%j is refused', async (query) => {
    expect((await sales.get(`/proposta/search?${query}`)).status).toBe(400)
  })

  test('reads names from index keys, and fetches no more than is shown', async () => {
    const plans = await plansOf(() => search('name=otica&limit=6'))
    const walks = plans.filter(({ collection }) => collection === 'proposals')
    expect(walks).not.toHaveLength(0)
    for (const walk of walks) expect(walk).toSatisfy(isFrugal(6))
  })
})

const isFrugal = (shown: number) => (walk: Plan) =>
  !walk.plan.includes('COLLSCAN') &&
  !walk.sortsInMemory &&
  walk.docs <= shown &&
  walk.keys <= PROPOSALS + 4
