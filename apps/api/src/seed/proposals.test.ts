import { expect, test } from 'vitest'
import { dayOf, daysBetween } from '@bastidor/shared/dates'
import { proposalState } from '@bastidor/shared/proposal-expiry'
import { proposalInputSchema } from '@bastidor/shared/proposals'
import { transact } from '#database/transaction'
import { clientIdsOf } from '#modules/proposals/proposals.find'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'
import { nextProposalNumber } from '#modules/proposals/proposals.number'
import { sha256, toOffer } from '#modules/proposals/proposals.view'
import { useDatabase } from '../test/database.ts'
import { seed } from './seed.ts'

useDatabase()
const NOW = new Date('2026-11-20T18:30:00Z')

test('proposals stand in every state, numbered as they were made, as the product would have it', async () => {
  await seed({ now: NOW })
  const stored = await ProposalModel.find().sort({ sequentialNumber: 1 }).lean<ProposalRecord[]>()
  expect(stored.map(({ sequentialNumber }) => sequentialNumber)).toEqual(
    stored.map((_, index) => index + 1),
  )
  const clients = await clientIdsOf(stored)
  const states = stored.map((proposal) => {
    const state = proposalState(proposal, NOW)
    return clients.has(proposal._id) ? `${state}, a client` : state
  })
  const counted = (state: string) => states.filter((other) => other === state).length
  expect(['open', 'expired', 'approved', 'approved, a client'].map(counted)).toEqual([6, 4, 3, 5])
  const next = await transact(() => nextProposalNumber())
  expect(next).toBe(stored.length + 1)
  for (const proposal of stored) {
    expect(() => proposalInputSchema.parse(proposal)).not.toThrow()
    const { createdAt, seenAt, acceptance, ...record } = proposal
    expect(seenAt === null || (seenAt > createdAt && seenAt < NOW)).toBe(true)
    if (!acceptance) continue
    expect(acceptance.at >= seenAt! && acceptance.at < NOW).toBe(true)
    expect(acceptance.hash).toBe(sha256(acceptance.text))
    expect(toOffer({ ...record, createdAt, seenAt, acceptance: null })).toEqual(acceptance.shown)
  }
  const days = stored.map(({ expiresAt }) => daysBetween(dayOf(NOW), dayOf(expiresAt)))
  expect(days).toEqual(expect.arrayContaining([0, 1]))
}, 60_000)
