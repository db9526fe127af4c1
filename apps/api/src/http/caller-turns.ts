import type { Response } from 'express'
import pLimit from 'p-limit'
import { unavailable } from '@bastidor/shared/errors'

/** Requests of one caller handled at once. */
const AT_ONCE = 20

const callers = new Map<string, { limit: ReturnType<typeof pLimit>; requests: number }>()

/**
 * Handles at most twenty requests of a caller at once, in this process; the others wait, so that a
 * burst delays its own sender. A request the timeout has answered meanwhile is dropped with a 503.
 */
export const inTurn = async <Result>(
  key: string,
  res: Response,
  work: () => Promise<Result>,
): Promise<Result> => {
  const caller = callers.get(key) ?? { limit: pLimit(AT_ONCE), requests: 0 }
  callers.set(key, caller)
  caller.requests += 1
  try {
    return await caller.limit(() => {
      if (res.headersSent) throw unavailable(1)
      return work()
    })
  } finally {
    caller.requests -= 1
    if (caller.requests === 0) callers.delete(key)
  }
}
