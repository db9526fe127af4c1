import cookieParser from 'cookie-parser'
import express, { type Express, type RequestHandler, Router } from 'express'
import { unavailable } from '@bastidor/shared/errors'
import { isDatabaseUp } from './database/connection.ts'
import { env } from './config/env.ts'
import { endpoints } from './endpoints.ts'
import { cors } from './http/middleware/cors.ts'
import { requestTimeout } from './http/middleware/timeout.ts'
import { errorHandler, notFound } from './http/error-handler.ts'
import type { Authenticator } from './http/authenticator.ts'
import { firstSegment, mountEndpoints } from './http/router.ts'
import { hostCheck } from './http/middleware/host-check.ts'
import { openRequest, requestLog } from './http/middleware/request-log.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { webApp } from './http/middleware/static-app.ts'

type Options = {
  /** Identifies the caller; implemented by `modules/auth`. */
  authenticator: Authenticator
  /** Measures requests, if `telemetry` is configured. */
  measure?: RequestHandler | undefined
}

/**
 * The whole HTTP side: API and web app on one origin, in the order of `docs/ARCHITECTURE.md`. It
 * neither listens nor connects to anything.
 */
export const createApp = ({ authenticator, measure }: Options): Express => {
  const app = express()
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  app.disable('x-powered-by')
  app.disable('etag')
  // API responses have no validator, but Express would take `If-None-Match: *` for a match. Files
  // and assets evaluate such conditions themselves.
  Object.defineProperty(app.request, 'fresh', { value: false })

  if (measure) app.use(measure)
  app.use(openRequest, requestLog, securityHeaders, hostCheck, cors)
  app.use(api(authenticator))
  app.use(webApp())
  app.use(errorHandler)
  return app
}

const api = (authenticator: Authenticator): Router =>
  Router().use(
    onlyApiPaths,
    requestTimeout(),
    cookieParser(),
    mountEndpoints(endpoints, authenticator),
    notFound,
  )

const apiSegments = new Set(endpoints.map(({ path }) => firstSegment(path)))
const withoutDatabase = new Set(['healthz', 'readyz', 'openapi.json', 'docs'])

// A path belongs to the API if an endpoint has its first segment; all others go to the web app.
const onlyApiPaths: RequestHandler = (req, res, next) => {
  const segment = firstSegment(req.path)
  if (!apiSegments.has(segment)) return next('router')
  res.set('Cache-Control', 'no-store')
  if (!isDatabaseUp() && !withoutDatabase.has(segment)) throw unavailable(2)
  return next()
}
