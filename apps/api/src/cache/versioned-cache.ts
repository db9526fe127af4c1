import { LRUCache } from 'lru-cache'

/** A collection's version is missed by a process that is killed between a commit and its end. */
const MAX_AGE_MS = 60_000

type Bounds<Value> = { maxSize: number; sizeOf: (value: Value, key: string) => number }
type Remembered<Value> = { versions: string; value: Value }

/**
 * Keeps what was made of collections under a key, and makes it again as soon as they have got
 * another version. What is being made serves all who have read the same versions: it began after
 * what these versions stand for had been committed.
 */
export const remembering = <Value extends string | number | readonly object[]>({
  maxSize,
  sizeOf,
}: Bounds<Value>) => {
  const kept = new LRUCache<string, Remembered<Value>>({
    maxSize,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
    ttl: MAX_AGE_MS,
  })
  const beingMade = new Map<string, Promise<Value>>()

  return (key: string, versions: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    if (known?.versions === versions) return Promise.resolve(known.value)
    const running = `${versions} ${key}`
    const remember = async () => {
      const value = await make()
      kept.set(key, { versions, value })
      return value
    }
    const value = beingMade.get(running) ?? remember().finally(() => beingMade.delete(running))
    beingMade.set(running, value)
    return value
  }
}
