import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { onceAbandoned } from '#database/connect'
import { errorHandler } from './error-handler.ts'

type Limits = {
  /** How long a caller waits for an answer before being told to try again (security §D1). */
  answerMs: number
  /** Uploads arrive at the speed of a phone, but they do arrive: */
  uploadMs: number
  /** one that falls silent is given up. */
  silenceMs: number
}
const LIMITS: Limits = { answerMs: 8000, uploadMs: 600_000, silenceMs: 30_000 }

/**
 * Answers 408 when the request itself came too slowly and 503 when we were too slow, or when the
 * database went away in the middle and stays away; what was started may still be carried out.
 */
export const deadline = (limits: Partial<Limits> = {}): RequestHandler => {
  const { answerMs, uploadMs, silenceMs } = { ...LIMITS, ...limits }
  return (req, res, next) => {
    // Not through `next`: what was given up has an outcome of its own to bring through the router,
    // and Express cuts off a connection on which it meets two errors, the next call's on it too.
    const giveUp = (error: AppError) => {
      if (!res.headersSent) void errorHandler(error, req, res, next)
    }
    const tooLate = () => giveUp(req.complete ? unavailable(5) : new AppError('REQUEST_TIMEOUT'))
    let timer = setTimeout(tooLate, isUpload(req) ? uploadMs : answerMs)
    res.locals.wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(tooLate, ms)
    }
    if (isUpload(req)) {
      req.setTimeout(silenceMs, tooLate)
      // Once all of it is here the silence is ours: twenty pictures take their time to be re-encoded.
      req.once('end', () => res.writableEnded || req.setTimeout(0))
    }
    const stay = onceAbandoned(() => giveUp(unavailable(2)))
    res.once('close', () => {
      clearTimeout(timer)
      stay()
    })
    next()
  }
}

/** Gives a call that asks somebody else more time, counted from now. */
export const waitLonger = (res: Response, ms: number): void => {
  ;(res.locals.wait as ((ms: number) => void) | undefined)?.(ms)
}

const unavailable = (retryAfter: number) => new AppError('UNAVAILABLE', undefined, { retryAfter })
const isUpload = (req: Request) => Boolean(req.is('multipart/form-data'))
