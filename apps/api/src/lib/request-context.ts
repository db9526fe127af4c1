import type { Request, Response } from 'express'
import type { Actor } from '@bastidor/shared/permissions'
import { env } from '#config/env'

/** The person behind a request, read from the database at this moment. */
export type CurrentUser = Actor & { name: string; email: string; sessionId: string }

/** What the kernel knows of a request. */
export type Context = {
  requestId: string
  ip: string
  userAgent: string
  /** Whether the browser talks https with us (or with the proxy before us). */
  secure: boolean
  actor: CurrentUser | null
  /** Whether the session came from the cookie, which a foreign site can make a browser send. */
  fromCookie: boolean
  /** Our web app asks at login for a cookie instead of a token that script could read. */
  wantsCookie: boolean
}

/** Reads a request's context; `openContext` has made it before any handler runs. */
export const contextOf = (res: Response): Context => res.locals.context as Context

/** Makes the context of a request that nobody has authenticated yet. */
export const createContext = (req: Request, res: Response, requestId: string): Context => {
  const context: Context = {
    requestId,
    ip: req.ip ?? req.socket.remoteAddress ?? '',
    userAgent: (req.get('user-agent') ?? '').slice(0, 300),
    secure: env.PUBLIC_URL?.startsWith('https:') ?? req.secure,
    actor: null,
    fromCookie: false,
    wantsCookie: req.get('x-requested-with') !== undefined,
  }
  res.locals.context = context
  return context
}
