import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@bastidor/shared/dates'
import { deleteAll } from '#database/bulk-writes'
import { gt } from '#database/operators'
import type { Context } from '#lib/request-context'
import { sha256 } from '#lib/sha256'
import type { PortalLink } from './portal.find.ts'
import { PortalSessionModel } from './portal.sessions.model.ts'

/** The name of its cookie. */
export const COOKIE = 'portal'
const TOKEN_BYTES = 32
/** Longer than any token. */
const TOKEN_MAX = 100
const DAYS = 30
const LIFETIME_MS = DAYS * DAY_MS

type Portal = Pick<PortalLink, '_id'>

/** Opens a session of a portal, in the caller's transaction, and returns its token. */
export const openPortalSession = async (
  { _id: linkId, clientId }: Pick<PortalLink, '_id' | 'clientId'>,
  now = new Date(),
): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const session = { _id: sha256(token), linkId, clientId, createdAt: now, expiresAt }
  await PortalSessionModel.create([session])
  return token
}

/** Whether the request comes from a browser in which this portal is open. */
export const hasPortalSession = async (
  { _id: linkId }: Portal,
  { readCookie }: Pick<Context, 'readCookie'>,
  now = new Date(),
): Promise<boolean> => {
  const token = readCookie(COOKIE)
  if (!token || token.length > TOKEN_MAX) return false
  const session = { _id: sha256(token), linkId, expiresAt: gt(now) }
  return (await PortalSessionModel.exists(session)) !== null
}

/** Ends all sessions of a portal, in the caller's transaction. */
export const endPortalSessions = async ({ _id: linkId }: Portal): Promise<void> =>
  void (await deleteAll(PortalSessionModel, { linkId }))

/** The cookie of a session, which the browser sends to this portal alone. */
export const portalCookie = ({ _id }: Portal, { secure }: Pick<Context, 'secure'>) =>
  ({
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: `/portal/${_id}`,
    maxAge: LIFETIME_MS,
  }) as const
