import type { Types } from 'mongoose'
import type { PendingKind } from '@bastidor/shared/pending-customers'
import { anyOf, gt, LIST_MAX_MS } from '#database/operators'
import { OPEN_RENEWALS } from '#modules/proposals/proposals-indexes'
import { ClientModel, notDeleted } from '#modules/clients/clients.model'
import { revokedIds } from '#modules/links/links.find'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'

/**
 * What leaves out those of a kind whose links open nothing, so that nobody waits for an answer:
 * revoked ones (docs/rules/portal.md#links), and the renewals of deleted clients
 * (docs/rules/contracts.md#renewing). Other kinds are hidden with their client. `clientId` narrows
 * what is read to one client.
 */
export const withoutGone = async (
  kind: PendingKind,
  now: Date,
  clientId?: Types.ObjectId,
): Promise<object> => {
  // A proposal of a client may bear only its name.
  const revoked = await revokedIds(kind, kind === 'proposal' ? undefined : clientId)
  return {
    ...(revoked.length > 0 && { _id: { $nin: revoked } }),
    ...(kind === 'proposal' && (await withoutDeleted(now))),
  }
}

const withoutDeleted = async (now: Date): Promise<object> => {
  const open = {
    kind: 'renewal',
    approved: false,
    isDeclined: false,
    expiresAt: gt(now),
  } as const
  const renewed = await ProposalModel.find(open)
    .hint(OPEN_RENEWALS)
    .select({ renewalOf: 1, _id: 0 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Pick<ProposalRecord, 'renewalOf'>[]>()
  const ids = renewed.flatMap(({ renewalOf }) => renewalOf ?? [])
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
