import { AsyncLocalStorage } from 'node:async_hooks'
import DataLoader from 'dataloader'

// Many requests share a read, so it belongs to none of them: not to their transaction either.
const outside = AsyncLocalStorage.snapshot()

/** A read that takes longer holds up nobody else: the database may have gone away under it. */
const PATIENCE_MS = 100

/**
 * Reads things by key for many requests at once: whoever asks while a read is under way is answered
 * by the next one, together with all others who ask meanwhile. A read that answers somebody began
 * after they asked, so nobody misses what had been acknowledged before. Unknown keys: undefined.
 */
export const inCompany = <Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  let underWay: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const reading = outside(() => read([...new Set(keys)]))
      underWay = endedOrSlow(reading)
      const found = await reading
      return keys.map((key) => found.get(key))
    },
    {
      cache: false,
      // Requests that arrive in one turn of the event loop go together.
      batchScheduleFn: (start) => void underWay.then(() => setImmediate(start)),
    },
  )
  return (key) => loader.load(key)
}

const endedOrSlow = (reading: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    reading.then(end, end)
  })
