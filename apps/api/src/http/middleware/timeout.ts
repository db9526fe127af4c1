import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { onOutage } from '#database/connection'
import { errorHandler } from '#http/error-handler'

type Limits = {
  /** How long a caller waits for an answer before being told to try again, their own body included. */
  answerMs: number
  /** How long the body takes at most, once it is being read: whoever trickles hears of it early. */
  bodyMs: number
  /** Uploads arrive at the speed of a phone, but they do arrive: */
  uploadMs: number
  /** in each such time */
  rateMs: number
  /** at least so many bytes. */
  rateBytes: number
}
const LIMITS: Limits = {
  answerMs: 8000,
  bodyMs: 6000,
  uploadMs: 600_000,
  rateMs: 10_000,
  rateBytes: 10 * 1024,
}

/**
 * Answers 408 when the request itself came too slowly and 503 when we were too slow, or when the
 * database went away in the middle and stays away; what was started may still be carried out.
 */
export const requestTimeout = (limits: Partial<Limits> = {}): RequestHandler => {
  const { answerMs, bodyMs, uploadMs, rateMs, rateBytes } = { ...LIMITS, ...limits }
  return (req, res, next) => {
    // Not through `next`: what was given up has an outcome of its own to bring through the router,
    // and Express cuts off a connection on which it meets two errors, the next call's on it too.
    const giveUp = (error: AppError) => {
      if (!res.headersSent) void errorHandler(error, req, res, next)
    }
    const tooLate = () => giveUp(req.complete ? unavailable(5) : new AppError('REQUEST_TIMEOUT'))
    let timer = setTimeout(tooLate, answerMs)
    let stopWatching = () => undefined as void
    let arrival: NodeJS.Timeout | undefined
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(tooLate, ms)
    }
    res.locals.wait = wait
    res.locals.waitForBody = () => {
      arrival = setTimeout(() => req.complete || tooLate(), bodyMs)
    }
    res.locals.waitForUpload = () => {
      wait(uploadMs)
      stopWatching = watchRate(req, { rateMs, rateBytes }, tooLate)
    }
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

/** Gives a call that asks somebody else more time, counted from now. */
export const extendTimeout = (res: Response, ms: number): void => {
  ;(res.locals.wait as ((ms: number) => void) | undefined)?.(ms)
}

/** Says that the body is being read from now on, and that it is no large one. */
export const waitForBody = (res: Response): void => {
  ;(res.locals.waitForBody as (() => void) | undefined)?.()
}

/** Gives files the time to arrive, as long as they do. */
export const waitForUpload = (res: Response): void => {
  ;(res.locals.waitForUpload as (() => void) | undefined)?.()
}

// A body that comes a byte at a time never falls silent.
const watchRate = (
  req: Request,
  { rateMs, rateBytes }: Pick<Limits, 'rateMs' | 'rateBytes'>,
  report: () => void,
) => {
  let before = req.socket.bytesRead
  const watch = setInterval(() => {
    const now = req.socket.bytesRead
    // What lies here unread is ours to take: the sender cannot send more.
    if (now - before < rateBytes && req.readableLength === 0) report()
    before = now
  }, rateMs)
  const stop = () => clearInterval(watch)
  // Once all of it is here the time is ours: twenty pictures take theirs to be re-encoded.
  req.once('end', stop)
  return stop
}

const unavailable = (retryAfter: number) => new AppError('UNAVAILABLE', undefined, { retryAfter })
