import type { Request, Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { type Action, can, isPublic } from '@bastidor/shared/permissions'
import { type CurrentUser, type Context, contextOf } from '#lib/request-context'
import type { Authenticator, Claims } from './authenticator.ts'
import { isTrustedOrigin } from './csrf.ts'
import type { Endpoint } from './endpoint.ts'
import { type Quota, callerKey, count, showQuota } from './rate-limits.ts'
import { lacksFactor } from './second-factor.ts'

/**
 * Authenticates the request and returns its claims, or null for an anonymous one. On a public call,
 * an invalid credential or one sent by a foreign page counts as none; elsewhere it is refused.
 */
export const authenticate = async (
  authenticator: Authenticator,
  endpoint: Endpoint,
  req: Request,
  res: Response,
): Promise<Claims | null> => {
  const context = contextOf(res)
  context.secondFactor = authenticator.secondFactor ?? context.secondFactor
  const credential = authenticator.credentialOf(req)
  if (!credential) return null
  if (credential.fromCookie && hasEffect(endpoint) && !isTrustedOrigin(req, context)) {
    if (isPublic(endpoint.action)) return null
    await countRequest(context, res)
    throw new AppError('CROSS_SITE')
  }
  const claims = authenticator.readToken(credential.token)
  context.actor = claims && (await authenticator.loadUser(claims))
  context.fromCookie = credential.fromCookie
  if (!context.actor && credential.fromCookie) authenticator.clearCookie(res)
  // What strangers may do is answered as to a stranger.
  if (isPublic(endpoint.action) && lacksFactor(context.actor, endpoint.action, context))
    context.actor = null
  return context.actor && claims
}

// Also of a POST that only reads: another site must not send it either.
const hasEffect = ({ method, spec }: Endpoint) => method !== 'GET' || spec.effect !== undefined

/**
 * Counts the request for its user, or else for its address, also when it is refused. Answers the
 * limit that is exceeded, if one is.
 */
export const countRequest = async (context: Context, res: Response): Promise<Quota | undefined> => {
  const key = callerKey(context)
  const quotas = await Promise.all(
    context.actor ? [count('user', key)] : [count('anonymous', key), count('anonymousBurst', key)],
  )
  for (const quota of quotas) if (quota) showQuota(res, quota)
  return quotas.find((quota) => quota?.isExceeded)
}

/** Throws 401 or 403 if the user may do `action` on no resource, or first needs a factor. */
export const authorize = (
  actor: CurrentUser | null,
  action: Action,
  context: Pick<Context, 'secondFactor'>,
): void => {
  if (!can(actor, action)) throw new AppError(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  if (lacksFactor(actor, action, context)) throw new AppError('SECOND_FACTOR_REQUIRED')
}
