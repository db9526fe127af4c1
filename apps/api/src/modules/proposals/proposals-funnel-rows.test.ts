import { beforeEach, expect, test } from 'vitest'
import type { ProposalFunnel } from '@bastidor/shared/proposals.funnel'
import { as } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { makeProposal, makeRenewal } from '#test/proposals'
import { ProposalModel } from './proposals.model.ts'
import { readFunnel } from './proposals-funnel-rows.ts'

useDatabase()
beforeEach(clearDatabase)

/** A day of 2026 in São Paulo, shortly before its end: in UTC it is the next one. */
const late = (day: string) => new Date(`${day}T23:30:00-03:00`)
const NOW = late('2026-11-20')
const PAST = late('2026-11-10')
const FUTURE = late('2026-11-30')

const declined = (reason: string) => ({
  isDeclined: true,
  declined: { reason, text: '', at: NOW },
})
const make = async (created: string, fields: object = {}) => {
  const made = await makeProposal()
  const set = { createdAt: late(created), expiresAt: FUTURE, ...fields }
  await ProposalModel.updateOne({ _id: made.proposal.id }, { $set: set })
  return made
}
const brief = ({ rows }: Pick<ProposalFunnel, 'rows'>) =>
  rows.map(({ key, created, approved, declined: no, expired, open, rate }) => [
    key,
    created,
    approved,
    no,
    expired,
    open,
    rate,
  ])

test('returns by month what became of the proposals, also of a month without any', async () => {
  await make('2026-09-30', { approved: true, value: 1000.1 })
  await make('2026-11-01', { approved: true, value: 0.2 })
  await make('2026-11-02', declined('Preço'))
  await make('2026-11-03', { expiresAt: PAST })
  await make('2026-11-03', { isAsked: true, seenAt: NOW })
  const funnel = await readFunnel({ from: '2026-09', until: '2026-11' }, NOW)
  expect(brief(funnel)).toEqual([
    ['2026-09', 1, 1, 0, 0, 0, 100],
    ['2026-10', 0, 0, 0, 0, 0, null],
    ['2026-11', 4, 1, 1, 1, 1, 25],
  ])
  expect(funnel.rows[2]).toMatchObject({ label: '11/2026', seen: 2, value: 0.2 })
  expect(funnel.totals).toEqual({
    created: 5,
    seen: 3,
    approved: 2,
    declined: 1,
    expired: 1,
    open: 1,
    value: 1000.3,
    rate: 40,
  })
})

test('without a choice shows the last twelve months, the running one included', async () => {
  await make('2025-11-30')
  await make('2025-12-01')
  const { rows, totals } = await readFunnel({}, NOW)
  expect([rows.length, rows[0]?.key, rows.at(-1)?.key]).toEqual([12, '2025-12', '2026-11'])
  expect(totals.created).toBe(1)
})

test('lists consultants under their current names, the one who makes most first', async () => {
  const { sales } = await make('2026-11-01')
  for (const _one of [1, 2]) {
    const { body } = await sales.post('/proposta/create').send({
      name: 'Bar',
      whatsapp: '4733334444',
      value: 1,
      startValue: 0,
    })
    await ProposalModel.updateOne({ _id: body.id }, { $set: { createdAt: late('2026-11-05') } })
  }
  await make('2026-11-01')
  const { rows } = await readFunnel({ by: 'consultor' }, NOW)
  expect(rows.map(({ label, created }) => [label, created])).toEqual([
    ['Caio', 3],
    ['Caio', 1],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})

test('counts the reasons, the most frequent first, and one kind alone if asked', async () => {
  for (const reason of ['Prazo', 'Preço', 'Preço']) await make('2026-11-01', declined(reason))
  const { client } = await makeClient()
  const { _id } = await makeRenewal(client.id)
  await ProposalModel.updateOne(
    { _id },
    { $set: { createdAt: late('2026-11-04'), ...declined('Escopo') } },
  )
  expect((await readFunnel({}, NOW)).reasons).toEqual([
    { reason: 'Preço', count: 2 },
    { reason: 'Escopo', count: 1 },
    { reason: 'Prazo', count: 1 },
  ])
  const renewals = await readFunnel({ kind: 'renewal' }, NOW)
  expect([renewals.totals.created, renewals.reasons]).toEqual([1, [{ reason: 'Escopo', count: 1 }]])
})

test('says the same as the lists', async () => {
  const { sales } = await makeProposal()
  const make2 = async () => (await makeProposal()).proposal.id as string
  const [yes, no, asked, over] = [await make2(), await make2(), await make2(), await make2()]
  await sales.patch(`/proposta/answer/${yes}`).send({})
  await sales.post(`/proposta/decline/${no}`).send({ reason: 'Prazo' })
  await sales.post(`/proposta/ask/${asked}`).send({ text: 'Menos visitas, por favor' })
  await ProposalModel.updateOne({ _id: over }, { $set: { expiresAt: new Date(0) } })
  const { totals: lists } = (await sales.get('/proposta/')).body
  const { totals } = (await sales.get('/proposta/funnel')).body
  expect([totals.created, totals.approved, totals.declined, totals.expired, totals.open]).toEqual([
    lists.todas,
    lists.aprovadas,
    lists.recusadas,
    lists.vencidas,
    lists.restantes,
  ])
})

test('refuses months that are none, in the wrong order, or too many; and is not for everybody', async () => {
  const { sales } = await makeProposal()
  for (const query of ['from=2026-13', 'from=2026-05&until=2026-04', 'from=2010-01', 'by=x'])
    expect((await sales.get(`/proposta/funnel?${query}`)).status).toBe(400)
  expect((await (await as()).get('/proposta/funnel')).status).toBe(403)
})

test('the database reads the keys of an index, and no proposal', async () => {
  await make('2026-11-01', declined('Preço'))
  const plans = await plansOf(() => readFunnel({ kind: 'sale' }, NOW))
  const walks = plans.filter(({ collection }) => collection === 'proposals')
  expect(walks.length).toBeGreaterThan(0)
  for (const { plan, docs } of walks) {
    expect(plan).not.toContain('COLLSCAN')
    expect(docs).toBe(0)
  }
})
