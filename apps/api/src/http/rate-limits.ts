import { createHash } from 'node:crypto'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@bastidor/shared/errors'
import { env } from '#config/env'
import { log } from '#lib/log'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * Rate limits per caller: points per number of seconds (docs/rules/sessions-and-secrets.md#limits).
 */
const LIMITS = {
  anonymous: { points: 200, seconds: MINUTE },
  anonymousBurst: { points: 50, seconds: 10 },
  user: { points: 1000, seconds: MINUTE },
  publicRead: { points: 60, seconds: MINUTE },
  publicAnswer: { points: 10, seconds: MINUTE },
  upload: { points: 20, seconds: MINUTE },
  export: { points: 10, seconds: MINUTE },
  reveal: { points: 30, seconds: 10 * MINUTE },
  ai: { points: 3, seconds: MINUTE },
  aiDay: { points: 60, seconds: DAY },
  loginPair: { points: 10, seconds: 15 * MINUTE },
  loginAddress: { points: 50, seconds: 15 * MINUTE },
  loginEmail: { points: 10, seconds: 15 * MINUTE },
  loginWait: { points: 1, seconds: MINUTE },
} as const
export type LimitName = keyof typeof LIMITS

/** Security limits: without the store they refuse instead of letting the request through. */
const FAIL_CLOSED = new Set<LimitName>([
  'reveal',
  'loginPair',
  'loginAddress',
  'loginEmail',
  'loginWait',
])

/** Consumes one point; throws 429 if none is left. */
export const consume = async (name: LimitName, key: string): Promise<void> => {
  if (env.RATE_LIMIT_SCALE === 0) return
  try {
    await limiterFor(name).consume(hashed(key))
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext / 1000)
    storeFailed(name, reason)
  }
}

/** The points consumed and the seconds until they are reset. */
export const consumed = async (
  name: LimitName,
  key: string,
): Promise<{ points: number; seconds: number }> => {
  if (env.RATE_LIMIT_SCALE === 0) return { points: 0, seconds: 0 }
  try {
    const found = await limiterFor(name).get(hashed(key))
    return { points: found?.consumedPoints ?? 0, seconds: (found?.msBeforeNext ?? 0) / 1000 }
  } catch (reason) {
    storeFailed(name, reason)
    return { points: 0, seconds: 0 }
  }
}

/** Blocks the key for some seconds. */
export const block = async (name: LimitName, key: string, seconds: number): Promise<void> => {
  if (env.RATE_LIMIT_SCALE > 0) await limiterFor(name).block(hashed(key), seconds)
}

/** Resets the count of the key. */
export const reset = async (name: LimitName, key: string): Promise<void> => {
  if (env.RATE_LIMIT_SCALE > 0) await limiterFor(name).delete(hashed(key))
}

/** The points allowed, scaled by `RATE_LIMIT_SCALE`. */
export const allowed = (name: LimitName): number =>
  Math.max(1, Math.round(LIMITS[name].points * env.RATE_LIMIT_SCALE))

/** A 429 with `Retry-After`. */
export const tooMany = (seconds: number) =>
  new AppError('RATE_LIMITED', undefined, { retryAfter: seconds })

const storeFailed = (name: LimitName, reason: unknown) => {
  log.warn({ err: reason, limit: name }, 'rate limit store failed')
  if (FAIL_CLOSED.has(name)) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 })
}

// IP addresses and e-mails are personal data; only their digests are stored.
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32)

let limiters = new Map<LimitName, RateLimiterMongo>()
let limitersOf: unknown

const limiterFor = (name: LimitName): RateLimiterMongo => {
  const { db } = mongoose.connection
  if (!db) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 })
  // A reconnection creates a new handle.
  if (limitersOf !== db) {
    limiters = new Map()
    limitersOf = db
  }
  const known = limiters.get(name)
  if (known) return known
  const made = new RateLimiterMongo({
    // Losing a count in a crash is harmless, so writes do not wait for the majority.
    storeClient: {
      collection: (table: string) => db.collection(table, { writeConcern: { w: 1 } }),
    },
    dbName: db.databaseName,
    tableName: 'rateBuckets',
    keyPrefix: name,
    points: allowed(name),
    duration: LIMITS[name].seconds,
    disableIndexesCreation: true,
  })
  limiters.set(name, made)
  return made
}

/** The rate limit key of an address: IPv6 by its /64, which is what one household gets. */
export const ipKey = (ip: string): string => {
  const plain = ip.replace(/^::ffff:/i, '')
  if (!plain.includes(':')) return plain
  const [head = ''] = plain.split('::')
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':').toLowerCase()
}
