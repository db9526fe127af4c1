import { withLock } from '#lib/keyed-mutex'
import { verifyPassword } from './passwords-hash.ts'
import { ipKey, allowed, block, consume, consumed, count, refuse, reset } from '#http/rate-limits'

const MAX_WAIT_SECONDS = 60

/**
 * Rate limits login attempts (docs/rules/sessions-and-secrets.md#login): after 10 failures from one
 * address for one e-mail, and with a growing delay after 10 failures for an e-mail from any
 * address. Nobody is locked out permanently.
 */
const assertMayTry = async (email: string, ip: string): Promise<void> => {
  const pair = await consumed('loginPair', pairKey(email, ip))
  if (pair.points >= allowed('loginPair')) throw refuse('loginPair', pair.seconds)
  const wait = await consumed('loginWait', email)
  if (wait.points > 0) throw refuse('loginWait', wait.seconds)
}

/**
 * Evaluates one attempt: null and false mean wrong, and count as a failed login. Throws 429 as
 * `assertMayTry`, also if others have failed meanwhile: of many concurrent attempts, no more get a
 * verdict than may fail.
 */
export const tryOnce = async <Verdict>(
  { email, ip }: { email: string; ip: string },
  judge: () => Promise<Verdict>,
): Promise<Verdict> => {
  await assertMayTry(email, ip)
  const verdict = await judge()
  return withLock(`login ${email}`, async () => {
    await assertMayTry(email, ip)
    if (!verdict) await countFailure(email, ip)
    return verdict
  })
}

/** Verifies a password as one attempt. */
export const tryPassword = (
  password: string,
  hash: string | undefined,
  who: { email: string; ip: string },
): Promise<boolean> => tryOnce(who, () => verifyPassword(password, hash))

/**
 * Counts a failed login. An address with too many failures is limited only when it fails again: an
 * office behind one address must not suffer for one person's mistakes.
 */
export const countFailure = async (email: string, ip: string): Promise<void> => {
  await count('loginPair', pairKey(email, ip))
  const quota = await count('loginEmail', email)
  const beyond = quota ? quota.points - quota.limit : -1
  if (beyond >= 0) await block('loginWait', email, Math.min(MAX_WAIT_SECONDS, 2 ** beyond))
  await consume('loginAddress', ipKey(ip))
}

/** Resets the failure counts after a successful login. */
export const forgetFailures = async (email: string, ip: string): Promise<void> => {
  await reset('loginPair', pairKey(email, ip))
  await reset('loginEmail', email)
}

/**
 * Resets the failure counts of an e-mail, from all addresses, after a password reset. An address
 * that failed ten times stays limited.
 */
export const forgetFailuresOf = async (email: string): Promise<void> => {
  await reset('loginEmail', email)
  await reset('loginWait', email)
}

const pairKey = (email: string, ip: string) => `${email}|${ipKey(ip)}`
