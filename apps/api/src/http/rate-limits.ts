import type { Response } from 'express'
import { AppError, unavailable } from '@bastidor/shared/errors'
import { env } from '#config/env'
import { log } from '#lib/log'
import type { Context } from '#lib/request-context'
import { sha256 } from '#lib/sha256'
import {
  type Count,
  addPoint,
  addStoredPoint,
  countOf,
  setStoredCount,
  storedCountOf,
} from './rate-counts.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Points of a caller per number of seconds (docs/rules/sessions-and-secrets.md#limits). */
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
 * Counted in the database immediately, and refused without it. All others are counted in each
 * process, which for up to a second may admit calls that the counts of others would have refused.
 */
const STRICT = ['reveal', 'loginPair', 'loginAddress', 'loginEmail', 'loginWait'] as const
type StrictLimit = (typeof STRICT)[number]
const isStrict = (name: LimitName): name is StrictLimit => STRICT.some((strict) => strict === name)

/** What a limit has left for its caller; `seconds` until it is whole again. */
export type Quota = {
  name: LimitName
  limit: number
  points: number
  seconds: number
  isExceeded: boolean
}

/** Consumes one point, and says what is left; undefined where limits are off. */
export const count = async (name: LimitName, key: string): Promise<Quota | undefined> => {
  if (env.RATE_LIMIT_SCALE === 0) return undefined
  const [at, windowMs] = [keyOf(name, key), LIMITS[name].seconds * 1000]
  const limit = allowed(name)
  const { points, resetsAt } = isStrict(name)
    ? await stored(name, () => addStoredPoint(at, windowMs))
    : addPoint(at, windowMs, limit)
  return { name, limit, points, seconds: secondsTo(resetsAt), isExceeded: points > limit }
}

/** Consumes one point, shown in the headers of `res`; throws 429 if none is left. */
export const consume = async (name: LimitName, key: string, res?: Response): Promise<void> => {
  const quota = await count(name, key)
  if (quota && res) showQuota(res, quota)
  assertWithin(quota)
}

/** Adds a limit to the headers of the IETF's draft "RateLimit header fields for HTTP". */
export const showQuota = (res: Response, { name, limit, points, seconds }: Quota): void => {
  res.append('RateLimit-Policy', `"${name}";q=${limit};w=${LIMITS[name].seconds}`)
  res.append('RateLimit', `"${name}";r=${Math.max(0, limit - points)};t=${seconds}`)
}

/** How often each limit has refused in this process. */
export const refusals = new Map<string, number>()

/** Throws 429 if the limit is exceeded. */
export const assertWithin = (quota: Quota | undefined): void => {
  if (quota?.isExceeded) throw refuse(quota.name, quota.seconds)
}

/** A 429 of a limit with `Retry-After`, which is counted. */
export const refuse = (name: LimitName, seconds: number) => {
  refusals.set(name, (refusals.get(name) ?? 0) + 1)
  return tooMany(seconds)
}

/** The points consumed and the seconds until they are reset. */
export const consumed = async (
  name: LimitName,
  key: string,
): Promise<{ points: number; seconds: number }> => {
  const at = keyOf(name, key)
  const find = () => (isStrict(name) ? storedCountOf(at) : countOf(at))
  const found = env.RATE_LIMIT_SCALE > 0 && (await stored(name, find))
  return found
    ? { points: found.points, seconds: secondsTo(found.resetsAt) }
    : { points: 0, seconds: 0 }
}

/** Blocks the key for some seconds. */
export const block = (name: StrictLimit, key: string, seconds: number): Promise<void> =>
  setCount(name, key, { points: allowed(name) + 1, resetsAt: Date.now() + seconds * 1000 })

/** Resets the count of the key. */
export const reset = (name: StrictLimit, key: string): Promise<void> =>
  setCount(name, key, { points: 0, resetsAt: 0 })

/** The points allowed, scaled by `RATE_LIMIT_SCALE`. */
export const allowed = (name: LimitName): number =>
  Math.max(1, Math.round(LIMITS[name].points * env.RATE_LIMIT_SCALE))

/** A 429 with `Retry-After`. */
export const tooMany = (seconds: number) =>
  new AppError('RATE_LIMITED', undefined, { retryAfter: seconds })

const setCount = async (name: StrictLimit, key: string, count: Count): Promise<void> => {
  if (env.RATE_LIMIT_SCALE > 0) await stored(name, () => setStoredCount(keyOf(name, key), count))
}

// These limits fail closed.
const stored = async <Result>(name: LimitName, ask: () => Result): Promise<Awaited<Result>> => {
  try {
    return await ask()
  } catch (reason) {
    log.warn({ err: reason, limit: name }, 'rate limit store failed')
    throw unavailable(2)
  }
}

const secondsTo = (instant: number) => Math.max(1, Math.ceil((instant - Date.now()) / 1000))

// IP addresses and e-mails are personal data; only their digests are stored.
const keyOf = (name: LimitName, key: string) => `${name}:${sha256(key, 'base64url').slice(0, 32)}`

/** The rate limit key of a caller: the user, or else the address. */
export const callerKey = ({ actor, ip }: Pick<Context, 'actor' | 'ip'>): string =>
  actor?.id ?? ipKey(ip)

/** The rate limit key of an address: IPv6 by its /64, which is what one household gets. */
export const ipKey = (ip: string): string => {
  const plain = ip.replace(/^::ffff:/i, '')
  if (!plain.includes(':')) return plain
  const [head = ''] = plain.split('::')
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':').toLowerCase()
}
