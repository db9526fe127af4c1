import {
  type Meter,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  context,
  trace,
} from '@opentelemetry/api'
import type { Request, RequestHandler, Response } from 'express'
import { isHealthCheck, routeOf } from '#http/middleware/request-log'
import { recordError } from './exceptions.ts'

/** Of the semantic conventions, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/**
 * The middleware that measures each request and gives it a span. Both name the route pattern, never
 * the URL: that of a public link is itself the secret.
 */
export const createRequestMiddleware = (meter: Meter, tracer: Tracer): RequestHandler => {
  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'Duration of requests',
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  })
  return (req, res, next) => {
    if (isHealthCheck(req)) return next()
    const began = performance.now()
    const span = tracer.startSpan(req.method, { kind: SpanKind.SERVER })
    res.once('close', () => {
      const attributes = attributesOf(req, res)
      duration.record((performance.now() - began) / 1000, attributes)
      endSpan(span, res, attributes)
    })
    context.with(trace.setSpan(context.active(), span), next)
  }
}

const attributesOf = (req: Request, res: Response) => ({
  'http.request.method': req.method,
  'http.route': routeOf(res),
  'http.response.status_code': res.statusCode,
  ...(!res.writableFinished && { 'error.type': 'aborted' }),
})

const endSpan = (span: Span, res: Response, attributes: ReturnType<typeof attributesOf>) => {
  const method = attributes['http.request.method']
  span.updateName(`${method} ${attributes['http.route']}`)
  span.setAttributes(attributes)
  // Shown to the user, and on the log line.
  span.setAttribute('bastidor.request_id', String(res.getHeader('x-request-id') ?? ''))
  if (res.locals.fault !== undefined) recordError(span, res.locals.fault)
  else if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
