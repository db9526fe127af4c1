import { AppError } from '@bastidor/shared/errors'
import { LINK_REVOKED } from '@bastidor/shared/links'
import { findClientTarget } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { LinkModel, type LinkRecord, type PortalRecord } from '#modules/links/links.model'
import { canProve } from '#secrets/keyed-proof'

/** The link of a portal. */
export type PortalLink = LinkRecord & { portal: PortalRecord; clientId: ClientRecord['_id'] }

/** A portal and whose it is. */
export type Portal = { link: PortalLink; client: ClientRecord }

/** A client's portal, also a revoked one; null before the first. */
export const portalOf = ({ _id }: Pick<ClientRecord, '_id'>): Promise<PortalLink | null> =>
  LinkModel.findOne({ clientId: _id, kind: 'portal' }).lean<PortalLink>().exec()

/**
 * A portal by the id in its URL, also a revoked one; 404 for every other id, those of replaced
 * links too, and while its client is deleted.
 */
export const findPortal = async (id: string): Promise<Portal> => {
  const link = await LinkModel.findOne({ _id: id, kind: 'portal' }).lean<PortalLink>()
  const client = link && (await findClientTarget({ id: String(link.clientId) }))?.client
  if (!client) throw new AppError('NOT_FOUND', 'Portal não encontrado.')
  return { link, client }
}

/** As `findPortal`, for the customer: 410 once it was revoked. */
export const findOpenPortal = async (id: string): Promise<Portal> => {
  const found = await findPortal(id)
  if (found.link.revokedAt) throw new AppError('GONE', LINK_REVOKED)
  return found
}

/** Whether a PIN opens the portal; `link` null: there is none yet. */
export const hasPin = (
  { portalPin }: Pick<ClientRecord, 'portalPin'>,
  link: Pick<PortalLink, 'portal'> | null,
): boolean => Boolean(portalPin && canProve(portalPin)) && !link?.portal.isPinVoid
