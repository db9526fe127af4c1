import type { ErrorCode } from '@bastidor/shared/errors'
import type { StepUp } from '@bastidor/shared/second-factor'
import type { Context, CurrentUser } from '#lib/request-context'
import { hasFactor } from '#modules/employees/employees-factors'
import { forgetFailures, tryOnce, tryPassword } from '#modules/passwords/passwords-throttle'
import { SessionModel } from '#modules/sessions/sessions.model'
import { findOwn } from './second-factor.find.ts'
import { takeChallenge } from './second-factor-challenge.ts'
import { type Accepted, checkProof } from './second-factor-proof.ts'

type Checked = {
  accepted: Accepted | null
  /** A password of somebody who has a factor. */
  isUnfit?: true
  refusal?: ErrorCode
}

/**
 * Checks the confirmation of a session. A wrong one counts as a failed login, so that a stolen
 * session cannot be used to guess; 429 after too many.
 */
export const checkStepUp = async (
  actor: CurrentUser,
  { password, ...proof }: StepUp,
  { ip, origin }: Context,
  now = new Date(),
): Promise<Checked> => {
  const person = await findOwn(actor)
  if (password !== undefined && hasFactor(person)) return { accepted: null, isUnfit: true }
  const { email } = actor
  if (password !== undefined) {
    const isRight = await tryPassword(password, person.password, { email, ip })
    if (isRight) await forgetFailures(email, ip)
    return { accepted: null, ...(!isRight && { refusal: 'INVALID_PASSWORD' as const }) }
  }
  const accepted = await tryOnce({ email, ip }, async () => {
    const challenge = proof.passkey
      ? await takeChallenge(SessionModel, actor.sessionId, 'use', now)
      : null
    return checkProof(person, proof, { challenge, origin, now })
  })
  if (accepted) await forgetFailures(email, ip)
  return accepted ? { accepted } : { accepted, refusal: 'WRONG_CODE' }
}
