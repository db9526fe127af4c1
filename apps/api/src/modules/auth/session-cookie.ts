import { DAY_MS } from '@bastidor/shared/dates'
import type { CookieOptions, Response } from 'express'
import { SESSION_DAYS } from '@bastidor/shared/auth'
import { env } from '#config/env'
import { contextOf } from '#lib/request-context'

const optionsFor = (res: Response): CookieOptions => ({
  httpOnly: true,
  secure: contextOf(res).secure || env.COOKIE_NAME.startsWith('__'),
  sameSite: 'lax',
  path: '/',
})

/** Sets the session cookie, which is not readable by scripts. */
export const setSessionCookie = (res: Response, token: string): void => {
  res.cookie(env.COOKIE_NAME, token, {
    ...optionsFor(res),
    maxAge: SESSION_DAYS * DAY_MS,
  })
}

/** Clears the session cookie. */
export const clearSessionCookie = (res: Response): void => {
  res.clearCookie(env.COOKIE_NAME, optionsFor(res))
}
