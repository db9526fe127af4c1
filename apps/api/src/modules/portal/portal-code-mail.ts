import { decrypt } from '#secrets/envelope'
import { ClientModel, notDeleted } from '#modules/clients/clients.model'
import { LinkModel } from '#modules/links/links.model'
import { type MailRecord, secretOf } from '#modules/outbox/outbox.model'
import { isCurrentCode, portalOfKey } from './portal-codes.ts'
import type { PortalLink } from './portal.find.ts'

/**
 * Whether the code in a mail still opens its portal and the address is still the client's: an
 * expired code would be useless to its reader, and one sent to an outdated address would let a
 * stranger in.
 */
export const isCodeWanted = async (
  { _id, key, secret, to: email, clientId }: MailRecord,
  now: Date,
): Promise<boolean> => {
  const client = await ClientModel.findOne({ _id: clientId, email, ...notDeleted }).lean()
  if (!secret || !client) return false
  const portal = { _id: portalOfKey(key), kind: 'portal' as const, revokedAt: null }
  const link = await LinkModel.findOne(portal).lean<PortalLink>()
  return link !== null && isCurrentCode({ link, client }, decrypt(secret, secretOf(_id)), now)
}
