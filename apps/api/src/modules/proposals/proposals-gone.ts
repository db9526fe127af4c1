import type { Types } from 'mongoose'
import { PROPOSAL_DAYS } from '@bastidor/shared/proposals.expiry'
import { addDays, dayOf, startOfDay } from '@bastidor/shared/dates'
import { updateAll } from '#database/bulk-writes'
import { LIST_MAX_MS, anyOf, gte } from '#database/operators'
import { DELETED_CLIENTS } from '#modules/clients/clients-indexes'
import { ClientModel } from '#modules/clients/clients.model'
import { RENEWALS_OF_CLIENT } from './proposals-indexes.ts'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'
import { openRenewals } from './proposals-renewals.ts'

/** A renewal that could be accepted if its client were not deleted. */
export type Gone = Pick<ProposalRecord, '_id' | 'sequentialNumber' | 'renewalOf'>

/**
 * The renewals of deleted clients that have not expired: their links open nothing until the client is
 * restored, so they count as expired (docs/rules/contracts.md#renewing).
 */
export const renewalsOfGone = async (now: Date): Promise<Gone[]> => {
  // What was opened before its client was deleted has expired if that is longer ago.
  const since = startOfDay(addDays(dayOf(now), -PROPOSAL_DAYS))
  const clients = await ClientModel.find({ deletedAt: gte(since) })
    .hint(DELETED_CLIENTS)
    .select({ _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<{ _id: Types.ObjectId }[]>()
  if (clients.length === 0) return []
  const renewalOf = anyOf(clients.map(({ _id }) => _id))
  return ProposalModel.find(openRenewals(renewalOf, now))
    .hint(RENEWALS_OF_CLIENT)
    .select({ sequentialNumber: 1, renewalOf: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Gone[]>()
}

/** Lets the open renewals of a destroyed client expire: no contract is left that they renew. */
export const expireRenewals = (client: Types.ObjectId, now = new Date()): Promise<number> =>
  updateAll(ProposalModel, openRenewals(client, now), { $set: { expiresAt: now } })

/** What staff see of one of them instead of its state. */
export const EXPIRED = { state: 'expired', expired: true } as const
