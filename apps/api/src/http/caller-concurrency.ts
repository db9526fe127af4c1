import type { Response } from 'express'
import pLimit from 'p-limit'
import { unavailable } from '@bastidor/shared/errors'

const MAX_CONCURRENT = 20
/** After a longer wait, permissions are checked again. */
const LONG_WAIT_MS = 1000

const callers = new Map<string, { limit: ReturnType<typeof pLimit>; requests: number }>()

/**
 * Limits the requests of one caller that this process handles concurrently; the others wait, so that
 * a burst delays its own sender only. A request that the timeout has answered meanwhile is dropped
 * with a 503; one that has waited long is told so, since its permissions may have changed.
 */
export const limitConcurrency = async <Result>(
  key: string,
  res: Response,
  work: (hasWaitedLong: boolean) => Promise<Result>,
): Promise<Result> => {
  const caller = callers.get(key) ?? { limit: pLimit(MAX_CONCURRENT), requests: 0 }
  callers.set(key, caller)
  caller.requests += 1
  const arrivedAt = Date.now()
  try {
    return await caller.limit(() => {
      if (res.headersSent) throw unavailable(1)
      return work(Date.now() - arrivedAt > LONG_WAIT_MS)
    })
  } finally {
    caller.requests -= 1
    if (caller.requests === 0) callers.delete(key)
  }
}
