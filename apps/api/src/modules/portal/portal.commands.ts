import { AppError } from '@bastidor/shared/errors'
import { objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { randomId } from '#lib/random-id'
import { lockClient } from '#modules/clients/clients.find'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { revokeLink } from '#modules/links/links.commands'
import { LinkModel, type LinkRecord, type PortalRecord } from '#modules/links/links.model'
import { isProofOf, proofOf } from '#secrets/keyed-proof'
import { pinText } from './portal-codes.ts'
import { endPortalSessions } from './portal-sessions.ts'
import { afterReset } from './portal-tries.ts'
import { type PortalLink, portalOf } from './portal.find.ts'

type Actor = Pick<CurrentUser, 'id' | 'name'>

const UNTRIED = { wrong: 0, blockedUntil: null, wrongPins: [], isPinVoid: false, mailed: [] }

/**
 * Makes a client's portal, in the caller's transaction. An earlier link opens nothing from then on,
 * nor do its sessions; what was tried against the PIN still counts.
 */
export const makePortal = async (
  { _id: clientId }: Pick<ClientRecord, '_id'>,
  { id, name }: Actor,
  now = new Date(),
): Promise<PortalLink> => {
  // Of two concurrent calls, the second sees the first one's link, and replaces it.
  if (!(await lockClient(clientId))) throw new AppError('NOT_FOUND')
  const before = await portalOf({ _id: clientId })
  if (before) {
    await endPortalSessions(before)
    await LinkModel.deleteOne({ _id: before._id })
  }
  const portal: Partial<PortalRecord> = {
    ...(before?.portal ?? UNTRIED),
    createdAt: now,
    createdBy: name,
    createdById: objectId(id)!,
    code: null,
  }
  const link = { _id: randomId(), kind: 'portal', subjectId: String(clientId), clientId, portal }
  const [made] = await LinkModel.create([link as Partial<LinkRecord>])
  if (!made) throw new Error('the portal was not made')
  return made.toObject<PortalLink>()
}

/** Revokes a portal, its sessions and its mailed code, in the caller's transaction. */
export const revokePortal = async (link: PortalLink, actor: Actor): Promise<LinkRecord> => {
  await endPortalSessions(link)
  const portal = { ...link.portal, changes: link.portal.changes + 1, code: null }
  await LinkModel.updateOne({ _id: link._id }, { $set: { portal } })
  return revokeLink(link, actor)
}

/**
 * Sets a client's PIN, or removes it, in the caller's transaction. Nothing wrong that was tried
 * counts any more; another PIN than before ends the portal's sessions.
 */
export const setPin = async (client: ClientRecord, pin: string | null): Promise<boolean> => {
  const held = await lockClient(client._id)
  if (!held) throw new AppError('NOT_FOUND')
  const { portalPin: before } = held
  const isSame = before && pin ? isProofOf('codes', before, pinText(client, pin)) : before === pin
  const portalPin = pin === null ? null : proofOf('codes', pinText(client, pin))
  await ClientModel.updateOne({ _id: client._id }, { $set: { portalPin } })
  const link = await portalOf(client)
  if (link) {
    if (!isSame) await endPortalSessions(link)
    const portal = { ...afterReset(link.portal), isPinVoid: false }
    await LinkModel.updateOne({ _id: link._id }, { $set: { portal } })
  }
  return pin !== null
}
