import { decrypt } from '#secrets/envelope'
import { LinkModel } from '#modules/links/links.model'
import { type MailRecord, secretOf } from '#modules/outbox/outbox.model'
import { isCurrentCode, portalOfKey } from './portal-codes.ts'
import type { PortalLink } from './portal.find.ts'

/** Whether the code in a mail still opens its portal: a late one would only puzzle its reader. */
export const isCodeWanted = async (
  { _id, key, secret }: Pick<MailRecord, '_id' | 'key' | 'secret'>,
  now: Date,
): Promise<boolean> => {
  if (!secret) return false
  const portal = { _id: portalOfKey(key), kind: 'portal' as const, revokedAt: null }
  const link = await LinkModel.findOne(portal).lean<PortalLink>()
  return link !== null && isCurrentCode(link, decrypt(secret, secretOf(_id)), now)
}
