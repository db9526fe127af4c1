import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '@bastidor/shared/errors'

/** How long a caller waits for an answer before being told to try again (security §D1). */
const DEADLINE_MS = 8000
/** Uploads arrive at the speed of a phone, but they do arrive: one that falls silent is given up. */
const UPLOAD_DEADLINE_MS = 600_000
const UPLOAD_IDLE_MS = 30_000

/**
 * Answers 408 when the request itself came too slowly and 503 when we were too slow; what was
 * started may still be carried out.
 */
export const deadline: RequestHandler = (req, res, next) => {
  const giveUp = () => {
    if (!res.headersSent)
      next(
        req.complete
          ? new AppError('UNAVAILABLE', undefined, { retryAfter: 5 })
          : new AppError('REQUEST_TIMEOUT'),
      )
  }
  let timer = setTimeout(giveUp, isUpload(req) ? UPLOAD_DEADLINE_MS : DEADLINE_MS)
  res.locals.wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, ms)
  }
  if (isUpload(req)) {
    req.setTimeout(UPLOAD_IDLE_MS, giveUp)
    // Once all of it is here the silence is ours: twenty pictures take their time to be re-encoded.
    req.once('end', () => req.setTimeout(0))
  }
  res.once('close', () => {
    clearTimeout(timer)
    req.setTimeout(0)
  })
  next()
}

/** Gives a call that asks somebody else more time, counted from now. */
export const waitLonger = (res: Response, ms: number): void => {
  ;(res.locals.wait as ((ms: number) => void) | undefined)?.(ms)
}

const isUpload = (req: Request) => Boolean(req.is('multipart/form-data'))
