import type { ErrorRequestHandler, RequestHandler } from 'express'
import { AppError, type ErrorBody } from '@bastidor/shared/errors'
import { recordDenial } from '#audit/audit-denials'
import { contextOf } from '#lib/request-context'
import { respondAndClose } from './respond-early.ts'
import { toAppError } from './error-mapping.ts'
import { log } from '#lib/log'

// Statuses that leave an audit entry: denied permission, rate limits, rejected uploads.
const REFUSALS = new Set([401, 403, 413, 415, 429, 507])

/** Turns every error into a response, without internal details. */
export const errorHandler: ErrorRequestHandler = (thrown: unknown, req, res, _next) => {
  const context = contextOf(res)
  const known = toAppError(thrown)
  // Our own errors are in the request log already; while the database is down there are many.
  if (!known || (known.status >= 500 && known !== thrown)) {
    res.locals.fault = thrown
    log.error(
      { err: thrown, requestId: context.requestId, route: res.locals.route },
      'request failed',
    )
  }
  if (res.headersSent) {
    // A response in progress can only be cut off. A complete one (the timeout's, while the handler
    // was still running) is left alone: the connection may already carry the next request.
    if (!res.writableEnded) res.destroy()
    return
  }
  const error = known ?? new AppError('INTERNAL')
  const { retryAfter, ...details } = error.details
  if (REFUSALS.has(error.status))
    recordDenial(context, {
      action: String(res.locals.action ?? 'unknown'),
      code: error.code,
      clientId: res.locals.clientId as string | undefined,
    })
  if (retryAfter !== undefined) res.set('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  // A file response may have set these before it failed.
  for (const header of ['ETag', 'Last-Modified', 'Content-Range', 'Content-Disposition'])
    res.removeHeader(header)
  res.set('Cache-Control', 'no-store').type('json')
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...details,
    requestId: context.requestId,
  }
  res.status(error.status)
  if (req.complete) res.json(body)
  else respondAndClose(req, res, JSON.stringify(body))
}

/** 404 for an unknown path of the API. */
export const notFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND')
}
