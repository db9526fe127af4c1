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
 * Finds out who asks, and answers what proves it; null where it is nobody in particular. On a
 * public call a credential that opens nothing, or that a foreign page made a browser send, is as
 * good as none; elsewhere it is refused.
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

/** Counts what comes from an address without a session. */
export const limitAddress = async ({ actor, ip }: Context): Promise<void> => {
  if (actor) return
  const key = ipKey(ip)
  await Promise.all([consume('anonymous', key), consume('anonymousBurst', key)])
}

/** Refuses with 401 or 403 whoever may not do `action` to anything at all. */
export const authorize = (actor: CurrentUser | null, action: Action): void => {
  if (can(actor, action)) return
  throw new AppError(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED')
}
