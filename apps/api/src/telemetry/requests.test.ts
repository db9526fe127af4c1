import { metrics } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import express, { type RequestHandler } from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { AppError } from '@bastidor/shared/errors'
import { errorHandler } from '#http/error-handler'
import { openRequest } from '#http/middleware/request-log'
import { createRequestMiddleware } from './requests.ts'

const TYPED = 'ana@agencia.com.br'

/** The span of a request to a handler of the test's own, and the answer. */
const traced = async (handler: RequestHandler, path = '/x') => {
  const exporter = new InMemorySpanExporter()
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  const app = express()
  app.use(createRequestMiddleware(metrics.getMeter('test'), provider.getTracer('test')))
  app.use(openRequest, handler, errorHandler)
  const answer = await supertest(app).get(path)
  await provider.forceFlush()
  return { answer, spans: exporter.getFinishedSpans() }
}

test('a fault is on the span by its class and place, without what it says', async () => {
  const { answer, spans } = await traced(() => {
    throw Object.assign(new TypeError(`failed at "${TYPED}"\n at ${TYPED}`), { code: 'ERR_X' })
  })
  expect(answer.status).toBe(500)
  const [span] = spans
  expect(span!.status.code).toBe(2)
  const [event] = span!.events
  expect(event!.attributes).toMatchObject({ 'exception.type': 'TypeError', 'error.code': 'ERR_X' })
  expect(event!.attributes!['exception.stacktrace']).toContain('requests.test.ts')
  expect(JSON.stringify([span!.name, span!.attributes, span!.events])).not.toContain(TYPED)
  expect(span!.attributes['bastidor.request_id']).toBe(answer.headers['x-request-id'])
})

test('a refusal is no fault, an outage is one without an exception', async () => {
  for (const [code, status] of [
    ['FORBIDDEN', 0],
    ['UNAVAILABLE', 2],
  ] as const) {
    const { spans } = await traced(() => {
      throw new AppError(code)
    })
    expect([code, spans[0]!.status.code, spans[0]!.events]).toEqual([code, status, []])
  }
})

test('an address that no call has is not on the span, a monitor leaves none', async () => {
  const { spans } = await traced((_req, res) => void res.send('ok'), `/segredo/${TYPED}`)
  expect(spans[0]!.name).toBe('GET web')
  expect(JSON.stringify(spans[0]!.attributes)).not.toContain('segredo')
  expect((await traced((_req, res) => void res.send('ok'), '/readyz')).spans).toEqual([])
})
