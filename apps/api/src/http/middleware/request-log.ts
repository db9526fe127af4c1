import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { contextOf, createContext } from '#lib/request-context'
import { requestLogger } from '#lib/log'

/** Creates the request id and context; must run first. */
export const openRequest: RequestHandler = (req, res, next) => {
  const sent = req.get('x-request-id')
  const requestId = sent && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
  res.set('X-Request-Id', requestId)
  createContext(req, res, requestId)
  next()
}

/** Requests of monitors, which would bury all others. */
export const isHealthCheck = ({ path }: Request): boolean => ['/healthz', '/readyz'].includes(path)

/** The pattern of the path that was matched; `web` for the app's files and unknown paths. */
export const routeOf = (res: Response): string => String(res.locals.route ?? 'web')

/**
 * Logs one line per request, when it is completed or aborted. It names the route pattern, never the
 * URL: the URL of a public link is itself the secret.
 */
export const requestLog: RequestHandler = (req, res, next) => {
  const began = performance.now()
  if (requestLogger.isLevelEnabled('info') && !isHealthCheck(req))
    res.once('close', () =>
      requestLogger.info(
        summaryOf(req, res, performance.now() - began),
        res.writableFinished ? 'request completed' : 'request aborted',
      ),
    )
  next()
}

const summaryOf = (req: Request, res: Response, ms: number) => {
  const { requestId, actor, ip } = contextOf(res)
  return {
    requestId,
    method: req.method,
    route: routeOf(res),
    status: res.statusCode,
    ms: Math.round(ms),
    bytes: Number(res.getHeader('content-length') ?? 0),
    userId: actor?.id,
    ip,
  }
}
