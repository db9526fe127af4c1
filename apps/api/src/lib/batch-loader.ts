import { createBatchQueue } from './batch-queue.ts'

/**
 * Batches lookups by key across concurrent requests, without caching. The query that answers a
 * lookup starts after the lookup was made, so every acknowledged write is visible to it. Resolves to
 * undefined for an unknown key.
 */
export const createBatchLoader = <Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) =>
  createBatchQueue<string, Value | undefined>(async (keys) => {
    const found = await read([...new Set(keys)])
    return keys.map((key) => found.get(key))
  })
