import { type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api'

/**
 * Records an error on a span: its class and where it was thrown. Never its message, which may hold
 * what somebody typed (the value of a duplicate key, of a failed cast); the log has that one, under
 * the same request id.
 */
export const recordError = (span: Span, error: unknown): void => {
  const type = error instanceof Error ? error.name : typeof error
  const code = (error as { code?: unknown } | null)?.code
  span.addEvent('exception', {
    'exception.type': type,
    ...((typeof code === 'string' || typeof code === 'number') && { 'error.code': code }),
    ...(error instanceof Error && { 'exception.stacktrace': framesOf(error) }),
  })
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A span of its own for the error of a background job, which no request is waiting for. */
export const reportJobError = (tracer: Tracer, job: string, error: unknown): void => {
  const span = tracer.startSpan(`job ${job}`, { root: true, attributes: { 'bastidor.job': job } })
  recordError(span, error)
  span.end()
}

// The lines before the first frame are the message.
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
