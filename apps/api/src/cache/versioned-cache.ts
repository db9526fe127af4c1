import { LRUCache } from 'lru-cache'

/** A process killed between its commit and the invalidation leaves a stale entry for this long. */
const MAX_AGE_MS = 60_000

type Bounds<Value> = { maxSize: number; sizeOf: (value: Value, key: string) => number }
type Entry<Value> = { versions: string; value: Value }

/**
 * An LRU cache whose entries are valid for one set of collection versions. `get(key, versions,
 * make)` returns the entry, or makes it once for all callers with the same key and versions: `make`
 * starts after those versions were read, so it sees everything committed before.
 */
export const createVersionedCache = <Value extends string | number | readonly object[]>({
  maxSize,
  sizeOf,
}: Bounds<Value>) => {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
    ttl: MAX_AGE_MS,
  })
  const inFlight = new Map<string, Promise<Value>>()

  return (key: string, versions: string, make: () => Promise<Value>): Promise<Value> => {
    const entry = entries.get(key)
    if (entry?.versions === versions) return Promise.resolve(entry.value)
    const flight = `${versions} ${key}`
    const makeEntry = async () => {
      const value = await make()
      entries.set(key, { versions, value })
      return value
    }
    const value = inFlight.get(flight) ?? makeEntry().finally(() => inFlight.delete(flight))
    inFlight.set(flight, value)
    return value
  }
}
