import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { pinoHttp } from 'pino-http'
import { contextOf, openContext } from './context.ts'
import { log } from './log.ts'

/** Gives every request its id and its context, before anything else looks at it. */
export const openRequest: RequestHandler = (req, res, next) => {
  const sent = req.get('x-request-id')
  const requestId = sent && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
  res.set('X-Request-Id', requestId)
  openContext(req, res, requestId)
  next()
}

// What one line says of an answered request.
const summaryOf = (req: Request, res: Response, responseTime: unknown) => {
  const { requestId, actor, ip } = contextOf(res)
  return {
    requestId,
    method: req.method,
    route: String(res.locals.route ?? 'web'),
    status: res.statusCode,
    ms: responseTime,
    bytes: Number(res.getHeader('content-length') ?? 0),
    userId: actor?.id,
    ip,
  }
}

/**
 * One line per request, when it is answered. It names the route's pattern, never the address that
 * was called: on public links the address itself is the secret (security §D4).
 */
export const requestLog: RequestHandler = pinoHttp<Request, Response>({
  logger: log,
  quietReqLogger: true,
  quietResLogger: true,
  autoLogging: { ignore: ({ path }) => path === '/healthz' || path === '/readyz' },
  customSuccessObject: (req, res, { responseTime }) => summaryOf(req, res, responseTime),
  customErrorObject: (req, res, error, { responseTime }) => ({
    ...summaryOf(req, res, responseTime),
    error: error.message,
  }),
})
