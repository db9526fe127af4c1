import { LRUCache } from 'lru-cache'
import { withLock } from '#lib/keyed-mutex'
import { type PrefetchedVersions, isCached, versionsOf } from './cache-tags.ts'

/** Memory of all cached values, in characters. */
const MAX_CHARACTERS = 8 * 1024 * 1024
/** A process killed between its commit and the invalidation leaves a stale value for this long. */
const MAX_AGE_MS = 60_000

type Options = {
  /** Registered collections that the value depends on; it is valid until one of them is written. */
  tags: readonly string[]
  /** Unique in the process. */
  key: string
  /** The versions of the tags, if they were requested ahead. */
  prefetched?: PrefetchedVersions | undefined
  maxAgeMs?: number
  /** Makes one value of this key at a time, for values that cost the database much. */
  isExclusive?: boolean
}
type Value = string | number | object
type Entry = { versions: string; value: Value; madeAt: number }

const entries = new LRUCache<string, Entry>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ value }, key) => key.length + sizeOf(value),
})
const inFlight = new Map<string, Promise<Value>>()

/** Hits (including a value in flight for another caller) and misses of this process. */
export const cacheLookups = { hits: 0, misses: 0 }

/**
 * Returns the cached value, or makes it once for all callers with the same key and versions: `make`
 * starts after those versions were read, so it sees everything committed before the call.
 */
export const cached = async <Made extends Value>(
  { tags, key, prefetched, maxAgeMs = MAX_AGE_MS, isExclusive = false }: Options,
  make: () => Promise<Made>,
): Promise<Made> => {
  if (!tags.every(isCached)) throw new Error(`${key}: not every tag is registered`)
  const find = (versions: string) => freshEntry(key, versions, maxAgeMs)?.value
  const makeEntry = async (versions: string): Promise<Value> => {
    const value = await make()
    entries.set(key, { versions, value, madeAt: Date.now() })
    return value
  }
  // After waiting for the lock there may be a newer value.
  const makeAlone = () =>
    withLock(`cached ${key}`, async () => {
      const versions = await versionsOf(tags)
      return find(versions) ?? makeEntry(versions)
    })

  const versions = await versionsOf(tags, prefetched)
  const found = find(versions)
  const flight = `${versions} ${key}`
  const running = inFlight.get(flight)
  cacheLookups[(found ?? running) === undefined ? 'misses' : 'hits'] += 1
  if (found !== undefined) return found as Made
  const made =
    running ??
    (isExclusive ? makeAlone() : makeEntry(versions)).finally(() => inFlight.delete(flight))
  inFlight.set(flight, made)
  return made as Promise<Made>
}

const sizeOf = (value: Value) =>
  typeof value === 'string' ? value.length : JSON.stringify(value).length

const freshEntry = (key: string, versions: string, maxAgeMs: number): Entry | undefined => {
  const entry = entries.get(key)
  if (entry?.versions !== versions) return undefined
  const age = Date.now() - entry.madeAt
  // A clock set back must not keep a stale value.
  return age >= 0 && age < maxAgeMs ? entry : undefined
}
