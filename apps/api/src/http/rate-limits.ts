import { createHash } from 'node:crypto'
import type { Response } from 'express'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@bastidor/shared/errors'
import { env } from '#config/env'
import { log } from '#lib/log'
import { addPoint, countOf } from './rate-counts.ts'
import { type Quota, showQuota } from './rate-limit-headers.ts'

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
  publicDeposit: { points: 40, seconds: MINUTE },
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

/**
 * Counted in the database at once, and refused without it. All others are counted in the process:
 * of several, each may let the calls of one second pass that the others' counts would have refused.
 */
const STRICT = ['reveal', 'loginPair', 'loginAddress', 'loginEmail', 'loginWait'] as const
type StrictLimit = (typeof STRICT)[number]
const isStrict = (name: LimitName): name is StrictLimit => STRICT.some((strict) => strict === name)

/** Consumes one point, and says what is left; undefined where limits are off. */
export const count = async (name: LimitName, key: string): Promise<Quota | undefined> => {
  if (env.RATE_LIMIT_SCALE === 0) return undefined
  if (isStrict(name)) return countStrictly(name, key)
  const { points, resetsAt } = addPoint(keyOf(name, key), windowOf(name) * 1000)
  return quotaOf(name, points, resetsAt - Date.now())
}

/** Consumes one point, shown in the headers of `res`; throws 429 if none is left. */
export const consume = async (name: LimitName, key: string, res?: Response): Promise<void> => {
  const quota = await count(name, key)
  if (quota && res) showQuota(res, quota)
  assertWithin(quota)
}

/** How often each limit has refused in this process. */
export const refusals = new Map<string, number>()

/** Throws 429 if the limit is exceeded. */
export const assertWithin = (quota: Quota | undefined): void => {
  if (quota?.isExceeded) throw refuse(quota.name, quota.seconds)
}

/** A 429 of a limit with `Retry-After`, which is counted. */
export const refuse = (name: string, seconds: number) => {
  refusals.set(name, (refusals.get(name) ?? 0) + 1)
  return tooMany(seconds)
}

/** The points consumed and the seconds until they are reset. */
export const consumed = async (
  name: LimitName,
  key: string,
): Promise<{ points: number; seconds: number }> => {
  if (env.RATE_LIMIT_SCALE === 0) return { points: 0, seconds: 0 }
  if (!isStrict(name)) {
    const { points, resetsAt } = countOf(keyOf(name, key)) ?? { points: 0, resetsAt: Date.now() }
    return { points, seconds: (resetsAt - Date.now()) / 1000 }
  }
  const found = await stored(name, () => limiterFor(name).get(hashed(key)))
  return { points: found?.consumedPoints ?? 0, seconds: (found?.msBeforeNext ?? 0) / 1000 }
}

/** Blocks the key for some seconds. */
export const block = async (name: StrictLimit, key: string, seconds: number): Promise<void> => {
  if (env.RATE_LIMIT_SCALE > 0) await limiterFor(name).block(hashed(key), seconds)
}

/** Resets the count of the key. */
export const reset = async (name: StrictLimit, key: string): Promise<void> => {
  if (env.RATE_LIMIT_SCALE > 0) await limiterFor(name).delete(hashed(key))
}

/** The points allowed, scaled by `RATE_LIMIT_SCALE`. */
export const allowed = (name: LimitName): number =>
  Math.max(1, Math.round(LIMITS[name].points * env.RATE_LIMIT_SCALE))

/** A 429 with `Retry-After`. */
export const tooMany = (seconds: number) =>
  new AppError('RATE_LIMITED', undefined, { retryAfter: seconds })

const countStrictly = async (name: StrictLimit, key: string): Promise<Quota> => {
  const { consumedPoints, msBeforeNext } = await stored(name, () =>
    limiterFor(name)
      .consume(hashed(key))
      .catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes) return reason
        throw reason
      }),
  )
  return quotaOf(name, consumedPoints, msBeforeNext)
}

const stored = async <Result>(name: StrictLimit, ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await ask()
  } catch (reason) {
    log.warn({ err: reason, limit: name }, 'rate limit store failed')
    throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 })
  }
}

const quotaOf = (name: LimitName, points: number, msLeft: number): Quota => {
  const limit = allowed(name)
  return {
    name,
    limit,
    windowSeconds: windowOf(name),
    remaining: Math.max(0, limit - points),
    seconds: Math.max(1, Math.ceil(msLeft / 1000)),
    isExceeded: points > limit,
  }
}

const windowOf = (name: LimitName): number => LIMITS[name].seconds
const keyOf = (name: LimitName, key: string) => `${name}:${hashed(key)}`

// IP addresses and e-mails are personal data; only their digests are stored.
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32)

let limiters = new Map<StrictLimit, RateLimiterMongo>()
let limitersOf: unknown

const limiterFor = (name: StrictLimit): RateLimiterMongo => {
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
