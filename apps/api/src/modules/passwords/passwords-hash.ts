import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import { unavailable } from '@bastidor/shared/errors'
import { isHashedWhole } from '@bastidor/shared/passwords'
import { env } from '#config/env'

// A hash occupies a core for a quarter of a second; more in parallel would starve all other work.
const MAX_RUNNING = 2
const MAX_QUEUED = 20
const slots = pLimit(MAX_RUNNING)

const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (slots.pendingCount >= MAX_QUEUED) throw unavailable(5)
  return slots(work)
}

/**
 * The bcrypt hash of a password, including its cost. Throws if bcrypt would truncate the password.
 */
export const hashPassword = async (password: string): Promise<string> => {
  if (!isHashedWhole(password)) throw new Error('bcrypt would cut this password')
  return queued(() => bcrypt.hash(password, env.BCRYPT_COST))
}

let dummy: Promise<string> | undefined

/**
 * True if `password` matches `hash` in full length. Without a hash (unknown e-mail) it takes the
 * same time and returns false, so that the response time reveals nothing.
 */
export const verifyPassword = async (
  password: string,
  hash: string | undefined,
): Promise<boolean> => {
  dummy ??= bcrypt.hash('nobody has this password', env.BCRYPT_COST)
  const against = hash ?? (await dummy)
  const isRight = await queued(() => bcrypt.compare(password, against))
  return isRight && hash !== undefined && isHashedWhole(password)
}

/** True if a hash was made at a lower cost than the current one, so that a login should rehash. */
export const isOutdated = (hash: string): boolean => bcrypt.getRounds(hash) < env.BCRYPT_COST
