import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
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
 * A batch starts beside others only once it is as large as they are together: otherwise callers
 * split into as many small batches as may run. It starts two event-loop ticks after the one before
 * has ended: in the first tick its results are delivered, in the second the callers that ask again
 * join the queue.
 */
export const createBatchQueue = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxBatchSize = Infinity, concurrency = 1 }: Options = {},
): ((item: Item) => Promise<Result>) => {
  const starts: (() => void)[] = []
  let batches = 0
  let running = 0
  let waiting = 0
  const startDue = () => {
    const isLarge = waiting >= Math.min(running, maxBatchSize)
    const start = batches < concurrency && isLarge && starts.shift()
    if (!start) return
    batches += 1
    setImmediate(setImmediate, start)
  }
  const loader = new DataLoader<Item, Result>(
    (items) => {
      waiting -= items.length
      running += items.length
      const batch = outsideRequests(() => work(items))
      void settledOrSlow(batch).then(() => {
        batches -= 1
        running -= items.length
        startDue()
      })
      return batch
    },
    { cache: false, maxBatchSize, batchScheduleFn: (start) => void starts.push(start) },
  )
  return (item) => {
    waiting += 1
    const result = loader.load(item)
    startDue()
    return result
  }
}

// Without the results, which the timer would keep.
const settledOrSlow = (batch: Promise<unknown>) =>
  Promise.race([batch.then(ignore, ignore), sleep(SLOW_BATCH_MS, undefined, { ref: false })])

const ignore = () => undefined
