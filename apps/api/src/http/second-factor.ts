import { MINUTE_MS } from '@bastidor/shared/dates'
import { AppError } from '@bastidor/shared/errors'
import type { Action } from '@bastidor/shared/permissions'
import { STRONG_MINUTES } from '@bastidor/shared/second-factor'
import type { Context, CurrentUser } from '#lib/request-context'

const STRONG_MS = STRONG_MINUTES * MINUTE_MS

/** Until when a session counts as recently confirmed. */
export const strongUntil = ({ strongAt }: Pick<CurrentUser, 'strongAt'>): Date =>
  new Date(strongAt.getTime() + STRONG_MS)

/** Throws `STEP_UP` unless the session was confirmed within the last 15 minutes. */
export const assertStrong = (actor: CurrentUser, now = new Date()): void => {
  if (strongUntil(actor) < now) throw new AppError('STEP_UP')
}

const ALWAYS_OPEN = /^(?:auth|health)\.|^employee\.current$/

/** True if a person without a factor may not make this call, because everybody needs one. */
export const lacksFactor = (
  actor: CurrentUser | null,
  action: Action,
  { secondFactor }: Pick<Context, 'secondFactor'>,
): boolean =>
  secondFactor === 'all' && actor !== null && !actor.hasFactor && !ALWAYS_OPEN.test(action)
