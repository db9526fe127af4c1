import type { Request, Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { type Action, can, isPublic } from '@bastidor/shared/permissions'
import { type CurrentUser, type Context, contextOf } from '#lib/request-context'
import { isTrustedOrigin } from './csrf.ts'
import { ipKey, consume } from './rate-limits.ts'
import { loadCurrentUser, tokenFromRequest } from '#modules/auth/session'
import { clearSessionCookie } from '#modules/auth/session-cookie'
import { type Claims, readToken } from '#modules/auth/token'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Authenticates the request and returns its claims, or null for an anonymous one. On a public call,
 * an invalid credential or one sent by a foreign page counts as none; elsewhere it is refused.
 */
export const authenticate = async (
  req: Request,
  res: Response,
  action: Action,
  guarded: boolean,
): Promise<Claims | null> => {
  const context = contextOf(res)
  const credential = tokenFromRequest(req)
  if (!credential) return null
  const foreign =
    credential.fromCookie && (guarded || !SAFE_METHODS.has(req.method)) && !isTrustedOrigin(req)
  if (foreign) {
    if (isPublic(action)) return null
    throw new AppError('CROSS_SITE')
  }
  const claims = readToken(credential.token)
  context.actor = claims && (await loadCurrentUser(claims))
  context.fromCookie = credential.fromCookie
  if (!context.actor && credential.fromCookie) clearSessionCookie(res)
  return context.actor && claims
}

/** Applies the per-address rate limits to requests without a session. */
export const limitAddress = async ({ actor, ip }: Context): Promise<void> => {
  if (actor) return
  const key = ipKey(ip)
  await Promise.all([consume('anonymous', key), consume('anonymousBurst', key)])
}

/** Throws 401 or 403 if the user may not do `action` on any resource. */
export const authorize = (actor: CurrentUser | null, action: Action): void => {
  if (can(actor, action)) return
  throw new AppError(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED')
}
