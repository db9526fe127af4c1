import { AsyncLocalStorage } from 'node:async_hooks'
import DataLoader from 'dataloader'

// A batch belongs to no single request, and must not run in one request's transaction.
const outsideRequests = AsyncLocalStorage.snapshot()

/** After this many milliseconds the next batch no longer waits for a slow one. */
const SLOW_BATCH_MS = 100

type Options = {
  /** Items in one batch. */
  maxBatchSize?: number
  /** Batches that may run in parallel. */
  concurrency?: number
}

/**
 * Batches work across concurrent requests: items that arrive while a batch runs form the next one.
 * `work` returns one result per item, in order.
 *
 * A batch starts two event-loop ticks after the one before has ended: in the first tick its results
 * are delivered, in the second the callers that ask again join the queue. Without this, callers
 * split into two groups that alternate, which doubles the number of batches.
 */
export const createBatchQueue = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxBatchSize = Infinity, concurrency = 1 }: Options = {},
): ((item: Item) => Promise<Result>) => {
  const slots: Promise<unknown>[] = Array.from({ length: concurrency }, () => Promise.resolve())
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const batch = outsideRequests(() => work(items))
      slots.push(settledOrSlow(batch))
      void slots.shift()
      return batch
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (start) => void slots[0]?.then(() => setImmediate(setImmediate, start)),
    },
  )
  return (item) => loader.load(item)
}

const settledOrSlow = (batch: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, SLOW_BATCH_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    batch.then(end, end)
  })
