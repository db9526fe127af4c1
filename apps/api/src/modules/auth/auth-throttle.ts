import { ipKey, allowed, block, consume, consumed, forget, tooMany } from '#http/rate-limits'

const MAX_WAIT_SECONDS = 60

/**
 * Refuses a try at logging in that comes too soon (docs/rules/sessions-and-secrets.md#login): after
 * 10 failures from one address for one e-mail, or within the growing wait after 10 failures for an
 * e-mail from anywhere. Nobody is locked out for good.
 */
export const assertMayTry = async (email: string, ip: string): Promise<void> => {
  const pair = await consumed('loginPair', pairKey(email, ip))
  if (pair.points >= allowed('loginPair')) throw tooMany(pair.seconds)
  const wait = await consumed('loginWait', email)
  if (wait.points > 0) throw tooMany(wait.seconds)
}

/**
 * Counts a failure. An address with too many of them is told to wait, but only when it was wrong
 * again: a whole office behind one address must not suffer for one person's mistakes.
 */
export const countFailure = async (email: string, ip: string): Promise<void> => {
  await swallow(consume('loginPair', pairKey(email, ip)))
  await swallow(consume('loginEmail', email))
  const { points } = await consumed('loginEmail', email)
  const beyond = points - allowed('loginEmail')
  if (beyond >= 0) await block('loginWait', email, Math.min(MAX_WAIT_SECONDS, 2 ** beyond))
  await consume('loginAddress', ipKey(ip))
}

/** Forgets the failures of someone who has got in. */
export const forgetFailures = async (email: string, ip: string): Promise<void> => {
  await forget('loginPair', pairKey(email, ip))
  await forget('loginEmail', email)
}

/**
 * Forgets what was counted for an e-mail, from wherever it came: whoever answers for it has a new
 * password. An address that failed ten times still waits.
 */
export const forgetFailuresOf = async (email: string): Promise<void> => {
  await forget('loginEmail', email)
  await forget('loginWait', email)
}

const pairKey = (email: string, ip: string) => `${email}|${ipKey(ip)}`

// Here the counting matters, not the verdict: `assertMayTry` gives that before the next try.
const swallow = async (counting: Promise<void>) => {
  try {
    await counting
  } catch (error) {
    if ((error as { code?: string }).code !== 'RATE_LIMITED') throw error
  }
}
