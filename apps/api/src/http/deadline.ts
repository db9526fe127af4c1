import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { onceAbandoned } from '#database/connect'

/** How long a caller waits for an answer before being told to try again (security §D1). */
const DEADLINE_MS = 8000
/** Uploads arrive at the speed of a phone, but they do arrive: one that falls silent is given up. */
const UPLOAD_DEADLINE_MS = 600_000
const UPLOAD_IDLE_MS = 30_000

/**
 * Answers 408 when the request itself came too slowly and 503 when we were too slow, or when the
 * database went away in the middle and stays away; what was started may still be carried out.
 */
export const deadline: RequestHandler = (req, res, next) => {
  const giveUp = (error: AppError) => {
    if (!res.headersSent) next(error)
  }
  const tooLate = () => giveUp(req.complete ? unavailable(5) : new AppError('REQUEST_TIMEOUT'))
  let timer = setTimeout(tooLate, isUpload(req) ? UPLOAD_DEADLINE_MS : DEADLINE_MS)
  res.locals.wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(tooLate, ms)
  }
  if (isUpload(req)) {
    req.setTimeout(UPLOAD_IDLE_MS, tooLate)
    // Once all of it is here the silence is ours: twenty pictures take their time to be re-encoded.
    req.once('end', () => req.setTimeout(0))
  }
  const stay = onceAbandoned(() => giveUp(unavailable(2)))
  res.once('close', () => {
    clearTimeout(timer)
    stay()
    req.setTimeout(0)
  })
  next()
}

/** Gives a call that asks somebody else more time, counted from now. */
export const waitLonger = (res: Response, ms: number): void => {
  ;(res.locals.wait as ((ms: number) => void) | undefined)?.(ms)
}

const unavailable = (retryAfter: number) => new AppError('UNAVAILABLE', undefined, { retryAfter })
const isUpload = (req: Request) => Boolean(req.is('multipart/form-data'))
