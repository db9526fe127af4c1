import type { Types } from 'mongoose'
import type { PendingKind } from '@bastidor/shared/pending-customers'
import { revokedIds } from '#modules/links/links.find'
import { renewalsOfGone } from '#modules/proposals/proposals-gone'

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
  const gone = await renewalsOfGone(now)
  return gone.length > 0 ? { renewalOf: { $nin: gone.map(({ renewalOf }) => renewalOf) } } : {}
}
