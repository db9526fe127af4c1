import type { Response } from 'express'
import pLimit from 'p-limit'
import { unavailable } from '@bastidor/shared/errors'

/** Fewer reads: a write takes several turns of the event loop, each as long as what shares it. */
const MAX_CONCURRENT = { read: 10, write: 20 } as const
/** After a longer wait, permissions are checked again. */
const LONG_WAIT_MS = 1000

const queues = new Map<string, { limit: ReturnType<typeof pLimit>; requests: number }>()

/**
 * Limits the reads, and the writes, of a caller that this process handles concurrently: a burst delays
 * only its sender, and only its like. A request that the timeout has answered while it waited is
 * dropped with a 503; one that has waited long is told so, since its permissions may have changed.
 */
export const limitConcurrency = async <Result>(
  kind: keyof typeof MAX_CONCURRENT,
  caller: string,
  res: Response,
  work: (hasWaitedLong: boolean) => Promise<Result>,
): Promise<Result> => {
  const key = `${kind} ${caller}`
  const queue = queues.get(key) ?? { limit: pLimit(MAX_CONCURRENT[kind]), requests: 0 }
  queues.set(key, queue)
  queue.requests += 1
  const arrivedAt = Date.now()
  try {
    return await queue.limit(() => {
      if (res.headersSent) throw unavailable(1)
      return work(Date.now() - arrivedAt > LONG_WAIT_MS)
    })
  } finally {
    queue.requests -= 1
    if (queue.requests === 0) queues.delete(key)
  }
}
