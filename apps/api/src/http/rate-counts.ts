import { LRUCache } from 'lru-cache'
import mongoose from 'mongoose'
import { DUPLICATE_KEY, declareIndexes } from '#database/indexes'
import { log } from '#lib/log'

/** The points of a key, and when its window ends. */
export type Count = { points: number; resetsAt: number }

type Points = { points: number; windowMs: number }
type Pending = Points & { limit: number }

/**
 * What another process counted is known here after two exchanges at most, theirs and ours: within a
 * second.
 */
export const EXCHANGE_MS = 500

/** Limits memory in a flood from many addresses; the database still knows what was exchanged. */
const MAX_KEYS = 50_000

/**
 * Counts of calls, kept in this process and exchanged with the database, so that they add up over
 * all processes. A killed process loses what it had not exchanged.
 */
const counts = new LRUCache<string, Count>({ max: MAX_KEYS })
const pending = new Map<string, Pending>()
let isExchanging = false
let failedAt: number | undefined

declareIndexes('rateBuckets', [
  { keys: { key: 1 }, unique: true },
  { keys: { expire: 1 }, expireAfterSeconds: 0 },
])

/**
 * Adds a point to a key, whose window begins with its first point. The database hears of a second's
 * worth of the limit at once, and from half of it of each point: most callers cost it nothing.
 */
export const addPoint = (key: string, windowMs: number, limit = 0): Count => {
  const known = countOf(key)
  const count = known ?? { points: 0, resetsAt: Date.now() + windowMs }
  count.points += 1
  if (!known) {
    counts.set(key, count)
    // Of the window before.
    pending.delete(key)
  }
  addPending(key, { points: 1, windowMs, limit })
  return count
}

/** The points of a key in its current window. */
export const countOf = (key: string): Count | undefined => {
  const count = counts.get(key)
  return count && count.resetsAt > Date.now() ? count : undefined
}

/** Adds what was counted here to the totals of all processes, and takes these over. */
export const exchangeCounts = async (): Promise<void> => {
  if (isExchanging) return
  const given = takeDue()
  if (given.size === 0) return
  isExchanging = true
  try {
    for (const { key, points, expire } of await addToTotals(given))
      counts.set(key, { points: points + (pending.get(key)?.points ?? 0), resetsAt: +expire })
    failedAt = undefined
  } catch (error) {
    log.warn({ err: error, kept: given.size }, 'rate limit counts could not be exchanged yet')
    for (const [key, count] of given) addPending(key, count)
    failedAt ??= Date.now()
  } finally {
    isExchanging = false
  }
}

/** Since when no exchange has succeeded; undefined while they do. */
export const failingSince = (): number | undefined => failedAt

/** Clears all counts of this process, as a new one begins. */
export const clearCounts = (): void => {
  failedAt = undefined
  counts.clear()
  pending.clear()
}

/** Adds a point in the database immediately, and returns the total of all processes. */
export const addStoredPoint = async (key: string, windowMs: number): Promise<Count> => {
  const add = () =>
    buckets().findOneAndUpdate({ key }, addOf({ points: 1, windowMs }, new Date()), {
      upsert: true,
      returnDocument: 'after',
    })
  // Where another process inserted the key at the same moment, it is there now.
  const total = await add().catch((error: { code?: unknown }) => {
    if (error.code === DUPLICATE_KEY) return add()
    throw error
  })
  return { points: total?.points ?? 1, resetsAt: +(total?.expire ?? Date.now() + windowMs) }
}

/** The points of a key in the database, in its current window. */
export const storedCountOf = async (key: string): Promise<Count | undefined> => {
  const total = await buckets().findOne({ key, expire: { $gt: new Date() } })
  return total ? { points: total.points, resetsAt: +total.expire } : undefined
}

/** Replaces the count of a key in the database; no points delete it. */
export const setStoredCount = async (key: string, { points, resetsAt }: Count): Promise<void> => {
  if (points === 0) await buckets().deleteOne({ key })
  else
    await buckets().updateOne(
      { key },
      { $set: { points, expire: new Date(resetsAt) } },
      { upsert: true },
    )
}

// The points of an ended window no longer count.
const takeDue = (): Map<string, Pending> => {
  const due = new Map<string, Pending>()
  for (const [key, count] of pending) {
    const total = countOf(key)?.points ?? 0
    const isDue = total >= count.limit / 2 || count.points >= (count.limit * 1000) / count.windowMs
    if (total > 0 && isDue) due.set(key, count)
    if (total === 0 || isDue) pending.delete(key)
  }
  return due
}

const addPending = (key: string, { points, windowMs, limit }: Pending) => {
  const known = pending.get(key)
  if (known) known.points += points
  else if (pending.size < MAX_KEYS) pending.set(key, { points, windowMs, limit })
}

type Total = { key: string; points: number; expire: Date }

const buckets = () => {
  const { db } = mongoose.connection
  if (!db) throw new Error('not connected')
  // A count that is lost in a crash is harmless, so this does not wait for the majority.
  return db.collection<Total>('rateBuckets', { writeConcern: { w: 1 } })
}

const addToTotals = async (given: Map<string, Pending>): Promise<Total[]> => {
  const now = new Date()
  const keys = [...given.keys()]
  const updates = [...given].map(([key, count]) => ({
    updateOne: { filter: { key }, update: addOf(count, now), upsert: true },
  }))
  const written = buckets().bulkWrite(updates, { ordered: false })
  const failed = await written.then(() => [], errorsOf)
  for (const { code, index } of failed) {
    if (code !== DUPLICATE_KEY) throw new Error(`a count was refused with code ${code}`)
    // Another process inserted it at the same moment: this count is added with the next exchange.
    const key = keys[index]!
    addPending(key, given.get(key)!)
    given.delete(key)
  }
  // They are stored: where the totals cannot be read now, they must not be added again.
  given.clear()
  return buckets()
    .find({ key: { $in: keys } })
    .toArray()
}

/** Adds to the current window, or begins the next. */
const addOf = ({ points, windowMs }: Points, now: Date) => {
  const isCurrent = { $gt: ['$expire', now] }
  return [
    {
      $set: {
        points: { $cond: [isCurrent, { $add: ['$points', points] }, points] },
        expire: { $cond: [isCurrent, '$expire', new Date(now.getTime() + windowMs)] },
      },
    },
  ]
}

const errorsOf = (error: unknown): { code?: number; index: number }[] => {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error
  return [error.writeErrors].flat()
}
