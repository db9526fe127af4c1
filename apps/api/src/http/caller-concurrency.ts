import type { Response } from 'express'
import pLimit from 'p-limit'
import { unavailable } from '@bastidor/shared/errors'

const MAX_CONCURRENT = 20

const callers = new Map<string, { limit: ReturnType<typeof pLimit>; requests: number }>()

/**
 * Limits the requests of one caller that this process handles concurrently; the others wait, so that
 * a burst delays its own sender only. A request that the timeout has answered meanwhile is dropped
 * with a 503; one that has waited is told so, since its permissions may have changed.
 */
export const limitConcurrency = async <Result>(
  key: string,
  res: Response,
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> => {
  const caller = callers.get(key) ?? { limit: pLimit(MAX_CONCURRENT), requests: 0 }
  callers.set(key, caller)
  caller.requests += 1
  const hasToWait = caller.limit.activeCount >= MAX_CONCURRENT
  try {
    return await caller.limit(() => {
      if (res.headersSent) throw unavailable(1)
      return work(hasToWait)
    })
  } finally {
    caller.requests -= 1
    if (caller.requests === 0) callers.delete(key)
  }
}
