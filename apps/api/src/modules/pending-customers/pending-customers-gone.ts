import type { Types } from 'mongoose'
import { LIST_MAX_MS, after, anyOf } from '#database/operators'
import { ClientModel, notDeleted } from '#modules/clients/clients.model'
import { ProposalModel } from '#modules/proposals/proposals.model'

/**
 * What leaves out, of proposals, the renewals of clients that are deleted: their links open nothing, so nobody
 * waits for an answer (docs/rules/contracts.md#renewing). Other kinds are hidden with their client.
 */
export const withoutGone = async (now: Date): Promise<object> => {
  const renewed = await ProposalModel.distinct('renewalOf', {
    kind: 'renewal',
    approved: false,
    isDeclined: false,
    expiresAt: after(now),
  })
    .maxTimeMS(LIST_MAX_MS)
    .exec()
  const ids = renewed.filter((id) => id !== null)
  if (ids.length === 0) return {}
  const present = await ClientModel.find({ _id: anyOf(ids), ...notDeleted })
    .hint({ _id: 1 })
    .select({ _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<{ _id: Types.ObjectId }[]>()
  const known = new Set(present.map(({ _id }) => String(_id)))
  const gone = ids.filter((id) => !known.has(String(id)))
  return gone.length > 0 ? { renewalOf: { $nin: gone } } : {}
}
