import { Types } from 'mongoose'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { ClientModel } from '#modules/clients/clients.model'
import { PieceModel } from '#modules/pieces/pieces.model'
import { ScopeMonthModel } from '#modules/scope-months/scope-months.model'
import { VisitModel } from '#modules/visits/visits.model'
import { as } from '#test/as'
import { useDatabase } from '#test/database'
import { storePortfolio } from '#test/portfolio'
import { plansOf } from '#test/profile'
import { beginScopeIn } from '#test/scope'
import { closeScopes } from './scope-close.ts'

const CLIENTS = 300
const PIECES = 20_000
const MONTHS = 10

useDatabase()
const month = monthOf(new Date())
let admin: Awaited<ReturnType<typeof as>>
let ids: Types.ObjectId[]

beforeAll(async () => {
  await storePortfolio({
    clients: CLIENTS,
    deleted: 20,
    more: (index) => ({ posts: 8, nVideos: 2, carry: index % 2 === 0 ? 'month' : 'none' }),
  })
  admin = await as({ level: 'Admin' })
  await beginScopeIn(addMonths(month, -MONTHS))
  ids = await ClientModel.distinct('_id', { deletedAt: null })
  await PieceModel.collection.insertMany(Array.from({ length: PIECES }, (_, n) => pieceOf(n)))
  await VisitModel.collection.insertMany(Array.from({ length: PIECES / 10 }, (_, n) => visitOf(n)))
  await ScopeMonthModel.collection.insertMany(
    ids.flatMap((clientId) => Array.from({ length: MONTHS }, (_, n) => closedOf(clientId, n + 1))),
  )
}, 60_000)

const clientOf = (n: number) => ids[n % CLIENTS]!
const monthAgo = (n: number) => addMonths(month, -(n % MONTHS))

const pieceOf = (n: number) => {
  const at = new Date(`${monthAgo(n)}-03T15:00:00Z`)
  // Reopened ones are in every month.
  const isReopened = n % 51 === 0
  const isApproved = n % 3 > 0
  const approval = { at, round: 1, countsAs: 'criativo', reopenedAt: isApproved ? null : at }
  return {
    _id: new Types.ObjectId(),
    clientId: clientOf(n),
    clientName: 'Padaria',
    title: `Post ${n}`,
    caption: 'Um pão quente. '.repeat(20),
    countsAs: n % 4 === 0 ? 'video' : 'criativo',
    format: 'feed',
    state: isApproved ? 'approved' : 'draft',
    approvedAt: isApproved ? at : null,
    approvals: isReopened || isApproved ? [approval] : [],
    round: 1,
    hiddenAt: null,
  }
}

const visitOf = (n: number) => ({
  _id: new Types.ObjectId(),
  clientId: clientOf(n),
  clientName: 'Padaria',
  day: `${monthAgo(n)}-03`,
  note: '',
  done: n % 3 > 0,
  hiddenAt: null,
})

const closedOf = (clientId: Types.ObjectId, ago: number) => ({
  _id: new Types.ObjectId(),
  clientId,
  month: addMonths(month, -ago),
  isPartial: false,
  policy: { carry: 'none', internalCheck: false },
  lines: ['criativo', 'video', 'captacao'].map((kind) => ({
    kind,
    sold: 8,
    carried: 0,
    delivered: 5,
    correction: 0,
    extra: 0,
    owed: 3,
    left: 3,
    items: Array.from({ length: 5 }, () => ({ id: String(clientId), title: 'Post', day: '' })),
  })),
  closedAt: new Date(`${addMonths(month, 1 - ago)}-05T03:01:00Z`),
})

const READ = new Set(['pieces', 'visits', 'scopeMonths', 'facts', 'terms', 'clients'])
/** What a call reads of the scope's collections, which must not be everything there is. */
const readBy = async (path: string) => {
  const plans = await plansOf(() => admin.get(path).expect(200))
  const found = plans.filter(({ collection }) => READ.has(collection))
  expect(found.map(({ plan }) => plan)).not.toContain('COLLSCAN')
  const sum = (of: string, what: 'keys' | 'docs') =>
    found
      .filter(({ collection }) => collection === of)
      .reduce((total, plan) => total + plan[what], 0)
  return { sum, found }
}

describe('the profiler of the database sees, with 20,000 pieces, for', () => {
  test('the list of the running month: keys of that month alone', async () => {
    const { sum } = await readBy('/scope')
    const approved = (PIECES * 2) / 3
    expect(sum('pieces', 'keys')).toBeLessThanOrEqual((approved + PIECES / 51) / MONTHS + 10)
    // Only those that were reopened.
    expect(sum('pieces', 'docs')).toBeLessThanOrEqual(PIECES / 51 / MONTHS + 1)
    expect(sum('visits', 'docs')).toBe(0)
    const { found } = await readBy('/scope?limit=10&offset=20')
    expect(found).toEqual([])
  })

  test('the list of the next month: nothing at its second look', async () => {
    const path = `/scope?month=${addMonths(month, 1)}`
    await admin.get(path).expect(200)
    for (const look of [path, `${path}&limit=10&offset=20`])
      expect((await readBy(look)).found).toEqual([])
  })

  test('the list of a closed month: its months and nothing of pieces', async () => {
    const { sum } = await readBy(`/scope?month=${addMonths(month, -3)}`)
    expect(sum('scopeMonths', 'docs')).toBe(CLIENTS)
    expect(sum('pieces', 'keys')).toBe(0)
  })

  test('one client’s month: its own pieces and visits of that month', async () => {
    const { sum } = await readBy(`/scope?clientId=${String(ids[0])}`)
    expect(sum('pieces', 'keys')).toBeLessThanOrEqual(60)
    expect(sum('visits', 'keys')).toBeLessThanOrEqual(PIECES / 10 / MONTHS + 1)
  })

  test.each(['', '&limit=10&offset=20'])('the visits of some days%s', async (page) => {
    const { found } = await readBy(`/visit?from=${month}-01&until=${month}-28${page}`)
    expect(found.every(({ sortsInMemory }) => !sortsInMemory)).toBe(true)
  })

  test('the look for months to close: an index, and none that does not wait', async () => {
    await ClientModel.updateMany({}, { $set: { scopeDueOn: '9999-01-05' } })
    const plans = await plansOf(() => closeScopes())
    const found = plans.filter(({ collection }) => collection === 'clients')
    expect(found).toMatchObject([{ docs: 0 }])
    expect(found[0]?.keys).toBeLessThanOrEqual(1)
  })
})
