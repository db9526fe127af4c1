import type { Request, Response } from 'express'
import type { Actor } from '@bastidor/shared/permissions'
import type { SecondFactorPolicy } from '@bastidor/shared/second-factor'
import { env } from '#config/env'

/** The current user, as read from the database for this request. */
export type CurrentUser = Actor & {
  name: string
  email: string
  sessionId: string
  /** When the session was last confirmed: the end of its login, or a step-up. */
  strongAt: Date
  hasFactor: boolean
}

/** The context of a request. */
export type Context = {
  requestId: string
  ip: string
  userAgent: string
  /** Whether the browser uses https, with us or with the proxy in front of us. */
  secure: boolean
  actor: CurrentUser | null
  /** Checks the permission again, in the current transaction. */
  checkAgain?: () => Promise<unknown>
  /** Whether the session came from the cookie, which a foreign site can make a browser send. */
  fromCookie: boolean
  /** Our web app asks for a cookie at login, instead of a token that scripts could read. */
  wantsCookie: boolean
  /**
   * Our own origin: that of `PUBLIC_URL`, or else the one that the request addressed. A browser sets
   * `Host` and `Origin` itself, so that no page can forge them.
   */
  origin: string
  /** Who needs a second factor. */
  secondFactor: SecondFactorPolicy
  /** A cookie beside the session's; null if the request has none of that name. */
  readCookie: (name: string) => string | null
}

/** The context of a request, created by `openRequest`. */
export const contextOf = (res: Response): Context => res.locals.context as Context

/** Creates the context of an unauthenticated request. */
export const createContext = (req: Request, res: Response, requestId: string): Context => {
  const context: Context = {
    requestId,
    ip: req.ip ?? req.socket.remoteAddress ?? '',
    userAgent: (req.get('user-agent') ?? '').slice(0, 300),
    secure: env.PUBLIC_URL?.startsWith('https:') ?? req.secure,
    actor: null,
    fromCookie: false,
    wantsCookie: req.get('x-requested-with') !== undefined,
    origin: env.PUBLIC_URL ?? `${req.protocol}://${req.get('host') ?? ''}`,
    secondFactor: env.SECOND_FACTOR,
    // Cookies are parsed later, and only for calls of the API.
    readCookie: (name) => {
      const value = (req.cookies as Record<string, unknown> | undefined)?.[name]
      return typeof value === 'string' && value !== '' ? value : null
    },
  }
  res.locals.context = context
  return context
}
