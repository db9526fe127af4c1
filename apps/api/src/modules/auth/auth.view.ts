import type { Session } from '@bastidor/shared/auth'
import { deviceName } from '@bastidor/shared/device-name'
import type { SessionRecord } from '#modules/sessions/sessions.model'

/** A session as its owner sees it. */
export const toSession = (session: SessionRecord, currentId: string): Session => ({
  id: session._id,
  _id: session._id,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  ip: session.ip,
  userAgent: session.userAgent,
  device: deviceName(session.userAgent),
  current: session._id === currentId,
})
