import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import { AppError } from '@bastidor/shared/errors'
import { isHashedWhole } from '@bastidor/shared/passwords'
import { env } from '#config/env'

// Hashing fills a core for a quarter of a second; more than this at once starves everything else.
const MAX_RUNNING = 2
const MAX_QUEUED = 20
const slots = pLimit(MAX_RUNNING)

const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (slots.pendingCount >= MAX_QUEUED)
    throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 })
  return slots(work)
}

/** The bcrypt hash of a password; the hash names its own cost. Throws for one that it would cut. */
export const hashPassword = async (password: string): Promise<string> => {
  if (!isHashedWhole(password)) throw new Error('bcrypt would cut this password')
  return queued(() => bcrypt.hash(password, env.BCRYPT_COST))
}

let dummy: Promise<string> | undefined

/**
 * Whether `password` is the one behind `hash`, to its last letter. Without a hash (nobody has that
 * e-mail) it costs the same time and says no, so that the answer's delay tells nothing.
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

/** Whether a hash was made at a lower cost than today's, so that a login should make it anew. */
export const isOutdated = (hash: string): boolean => bcrypt.getRounds(hash) < env.BCRYPT_COST
