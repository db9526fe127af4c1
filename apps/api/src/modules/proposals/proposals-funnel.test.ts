import { beforeEach, expect, test } from 'vitest'
import type { ProposalFunnel } from '@bastidor/shared/proposals.funnel'
import { makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { makeProposal } from '#test/proposals'
import { ClientModel } from '#modules/clients/clients.model'
import { ProposalModel } from './proposals.model.ts'
import { proposalFunnel } from './proposals-funnel.ts'

useDatabase()
beforeEach(clearDatabase)

/** A day of 2026 in São Paulo, shortly before its end: in UTC it is the next one. */
const late = (day: string) => new Date(`${day}T23:30:00-03:00`)
const NOW = late('2026-11-20')

type Course = { created: string; seen?: string; accepted?: string; client?: string }

/** A proposal that went so far, on these days. */
const make = async ({ created, seen, accepted, client }: Course) => {
  const { sales, proposal } = await makeProposal()
  await ProposalModel.updateOne(
    { _id: proposal.id },
    {
      $set: {
        createdAt: late(created),
        seenAt: seen ? late(seen) : null,
        approved: Boolean(accepted),
        acceptance: accepted ? { at: late(accepted) } : null,
      },
    },
  )
  if (!client) return { sales, clientId: '' }
  const { body } = await sales
    .post('/client/create')
    .send({ propostaId: proposal.id, plan: await makePlan() })
  await ClientModel.collection.updateOne(
    { propostaId: proposal.id },
    { $set: { createdAt: late(client) } },
  )
  return { sales, clientId: body.id as string }
}

const rowsOf = ({ results }: Pick<ProposalFunnel, 'results'>) =>
  results.map(({ step, count, days }) => [step, count, days])

test('counts how far the proposals came, and the median days between the steps', async () => {
  await make({ created: '2026-11-01' })
  await make({ created: '2026-11-02', seen: '2026-11-02' })
  await make({ created: '2026-11-03', seen: '2026-11-06', accepted: '2026-11-10' })
  await make({
    created: '2026-11-04',
    seen: '2026-11-05',
    accepted: '2026-11-06',
    client: '2026-11-13',
  })
  const funnel = await proposalFunnel({}, NOW)
  expect(rowsOf(funnel)).toEqual([
    ['created', 4, null],
    ['seen', 3, 1],
    ['accepted', 2, 2.5],
    ['client', 1, 7],
  ])
  expect(funnel.total).toBe(4)
})

test('an acceptance without an opened link counts as seen, but has no days', async () => {
  await make({ created: '2026-11-01', accepted: '2026-11-03' })
  // Opened only after staff had accepted it.
  await make({ created: '2026-11-01', accepted: '2026-11-03', seen: '2026-11-09' })
  expect(rowsOf(await proposalFunnel({}, NOW))).toEqual([
    ['created', 2, null],
    ['seen', 2, 8],
    ['accepted', 2, 0],
    ['client', 0, null],
  ])
})

test('a period has so many São Paulo days, today included; a client belongs to its proposal', async () => {
  const sold = { seen: '2026-08-23', accepted: '2026-08-23', client: '2026-08-24' }
  await make({ created: '2026-08-22', ...sold })
  await make({ created: '2026-08-23', ...sold })
  const counts = async (days?: '90' | '365') =>
    (await proposalFunnel({ days }, NOW)).results.map(({ count }) => count)
  expect(await counts('90')).toEqual([1, 1, 1, 1])
  expect(await counts('365')).toEqual([2, 2, 2, 2])
})

test('a deleted client became one all the same', async () => {
  const course = { created: '2026-11-01', accepted: '2026-11-03', client: '2026-11-04' }
  const { sales, clientId } = await make(course)
  await sales.delete(`/client/delete/${clientId}`).send({ motive: 'Resultados' })
  expect((await proposalFunnel({}, NOW)).results.at(-1)?.count).toBe(1)
})

test('without any there are zeros; another period is refused', async () => {
  const { sales } = await makeProposal()
  const { body } = await sales.get('/proposta/funnel?days=90')
  expect(rowsOf(body)[0]).toEqual(['created', 1, null])
  await ProposalModel.deleteMany({})
  const none = await proposalFunnel({}, NOW)
  expect([none.total, ...none.results.map(({ count }) => count)]).toEqual([0, 0, 0, 0, 0])
  expect((await sales.get('/proposta/funnel?days=30')).status).toBe(400)
})

test('the database reads the keys of two indexes, and no record', async () => {
  await make({ created: '2026-11-01', accepted: '2026-11-03', client: '2026-11-04' })
  const plans = await plansOf(() => proposalFunnel({ days: '90' }, NOW))
  expect(plans.length).toBeGreaterThan(0)
  for (const { plan, docs } of plans) {
    expect(plan).not.toContain('COLLSCAN')
    expect(docs).toBe(0)
  }
})
