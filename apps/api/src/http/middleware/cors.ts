import type { RequestHandler } from 'express'
import { env } from '#config/env'

const METHODS = 'GET,HEAD,POST,PATCH,PUT,DELETE'
const HEADERS = 'Authorization,Content-Type,Idempotency-Key,X-Requested-With'
const EXPOSED = 'RateLimit,RateLimit-Policy,Retry-After,X-Request-Id'

/**
 * CORS with credentials for the exact origins in `CORS_ORIGINS`, never a wildcard or a reflected
 * origin. Others get no CORS headers, so the browser blocks them.
 */
export const cors: RequestHandler = (req, res, next) => {
  const origin = req.get('origin')
  res.vary('Origin')
  const isAllowed = origin !== undefined && env.CORS_ORIGINS.includes(origin)
  if (isAllowed) {
    res.set('Access-Control-Allow-Origin', origin)
    res.set('Access-Control-Allow-Credentials', 'true')
    res.set('Access-Control-Expose-Headers', EXPOSED)
  }
  const isPreflight = req.method === 'OPTIONS' && req.get('access-control-request-method')
  if (!isPreflight) return next()
  if (isAllowed) {
    res.set('Access-Control-Allow-Methods', METHODS)
    res.set('Access-Control-Allow-Headers', HEADERS)
    res.set('Access-Control-Max-Age', '600')
  }
  res.status(204).end()
}
