import type { Request, RequestHandler, Response } from 'express'
import { AppError, unavailable } from '@bastidor/shared/errors'
import { onOutage } from '#database/connection'
import { errorHandler } from '#http/error-handler'

const LIMITS = {
  /** Time until a response, the request body included. */
  answerMs: 8000,
  /** Time for a small body, from when it is first read, so that slow senders fail early. */
  bodyMs: 6000,
  /** Time for an upload, which may come over a slow mobile connection. */
  uploadMs: 600_000,
  /** Interval in which an upload must receive at least `rateBytes`. */
  rateMs: 10_000,
  rateBytes: 10 * 1024,
}
type Limits = typeof LIMITS

type Timeout = {
  /** Gives a request that calls an external service more time, counted from now. */
  extend: (ms: number) => void
  /** Starts the timeout of a small body. */
  awaitBody: () => void
  /** Gives an upload more time, as long as data keeps arriving. */
  awaitUpload: () => void
}

/**
 * Responds 408 if the request arrived too slowly, and 503 if the handler was too slow or the
 * database went down and stays down. The handler may still complete.
 */
export const requestTimeout = (limits: Partial<Limits> = {}): RequestHandler => {
  const { answerMs, bodyMs, uploadMs, rateMs, rateBytes } = { ...LIMITS, ...limits }
  return (req, res, next) => {
    // Not through `next`: the handler still ends with a result of its own, and Express destroys a
    // connection on its second error, even during the next request.
    const giveUp = (error: AppError) => {
      if (!res.headersSent) void errorHandler(error, req, res, next)
    }
    const tooLate = () => giveUp(req.complete ? unavailable(5) : new AppError('REQUEST_TIMEOUT'))
    let timer = setTimeout(tooLate, answerMs)
    let stopWatching = () => undefined as void
    let arrival: NodeJS.Timeout | undefined
    const wait = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(tooLate, ms)
    }
    res.locals.timeout = {
      extend: wait,
      awaitBody: () => void (arrival = setTimeout(() => req.complete || tooLate(), bodyMs)),
      awaitUpload: () => {
        wait(uploadMs)
        stopWatching = watchRate(req, { rateMs, rateBytes }, tooLate)
      },
    } satisfies Timeout
    const stay = onOutage(() => giveUp(unavailable(2)))
    res.once('close', () => {
      clearTimeout(timer)
      clearTimeout(arrival)
      stopWatching()
      stay()
    })
    next()
  }
}

/** The timeout of a request. */
export const timeoutOf = (res: Response): Timeout => res.locals.timeout as Timeout

// A body sent one byte at a time never goes idle.
const watchRate = (
  req: Request,
  { rateMs, rateBytes }: Pick<Limits, 'rateMs' | 'rateBytes'>,
  report: () => void,
) => {
  let before = req.socket.bytesRead
  const watch = setInterval(() => {
    const now = req.socket.bytesRead
    // Buffered data means that we are the slow side: the sender cannot send more.
    if (now - before < rateBytes && req.readableLength === 0) report()
    before = now
  }, rateMs)
  const stop = () => clearInterval(watch)
  // From here on the time is ours: re-encoding twenty pictures is slow.
  req.once('end', stop)
  return stop
}
