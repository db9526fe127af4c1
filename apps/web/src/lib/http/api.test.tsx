import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { ApiError } from './api-error.ts'
import { api } from './api.ts'

const schema = z.object({ id: z.string() })
const fails = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown)
  if (error instanceof ApiError) return error
  throw new Error('it did not fail with an ApiError')
}

test('every call carries the header that the CSRF gate wants', async () => {
  const seen: (string | null)[] = []
  server.use(
    http.all('*/thing', ({ request }) => {
      seen.push(request.headers.get('X-Requested-With'))
      return HttpResponse.json({ id: '1' })
    }),
  )
  await api.get('/thing', schema)
  await api.create('/thing', {}, schema)
  await api.patch('/thing', new FormData(), schema)
  await api.delete('/thing', schema)
  expect(seen).toEqual(['web', 'web', 'web', 'web'])
})

test('the query leaves out what is undefined', async () => {
  server.use(
    http.get('*/thing', ({ request }) => HttpResponse.json({ id: new URL(request.url).search })),
  )
  const { id } = await api.get('/thing', schema, {
    query: { name: 'João & Cia', limit: undefined },
  })
  expect(id).toBe('?name=Jo%C3%A3o+%26+Cia')
})

test('a refusal keeps everything the server said', async () => {
  server.use(
    http.get('*/thing', () =>
      refusal('RATE_LIMITED', { fields: { name: 'Texto' }, current: { a: 1 }, retryAfter: 30 }),
    ),
  )
  expect(await fails(api.get('/thing', schema))).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    fields: { name: 'Texto' },
    requestId: 'req-1',
    retryAfter: 30,
    current: { a: 1 },
  })
})

test('no network is not the end of a session', async () => {
  server.use(http.get('*/thing', () => HttpResponse.error()))
  expect(await fails(api.get('/thing', schema))).toMatchObject({ status: 0, code: 'NETWORK' })
})

test('an answer of the wrong shape is a fault, not data', async () => {
  server.use(http.get('*/thing', () => HttpResponse.json({ id: 7 })))
  expect(await fails(api.get('/thing', schema))).toMatchObject({ code: 'BAD_ANSWER' })
})

test('a page of HTML from a proxy still has a text for the user', async () => {
  server.use(http.get('*/thing', () => HttpResponse.html('<h1>502</h1>', { status: 502 })))
  expect(await fails(api.get('/thing', schema))).toMatchObject({
    status: 502,
    message: 'O servidor não respondeu direito. Tente novamente.',
  })
})

describe('Idempotency-Key', () => {
  const record = (answers: (() => Response)[]) => {
    const keys: (string | null)[] = []
    server.use(
      http.post('*/thing', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return answers[keys.length - 1]!()
      }),
    )
    return keys
  }
  const created = () => HttpResponse.json({ id: '1' }, { status: 201 })

  test('the same submission keeps its key until there is a definite answer', async () => {
    const keys = record([
      () => HttpResponse.error(),
      () => refusal('UNAVAILABLE'),
      created,
      created,
    ])
    await fails(api.create('/thing', { name: 'a' }, schema))
    await fails(api.create('/thing', { name: 'a' }, schema))
    await api.create('/thing', { name: 'a' }, schema)
    await api.create('/thing', { name: 'a' }, schema)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
  })

  test('another body is another submission', async () => {
    const keys = record([() => HttpResponse.error(), created])
    await fails(api.create('/thing', { name: 'a' }, schema))
    await api.create('/thing', { name: 'b' }, schema)
    expect(keys[1]).not.toBe(keys[0])
  })
})
