import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, createPerson } from '#test/as'
import { useDatabase } from '#test/database'

useDatabase()
beforeAll(async () => void (await createPerson()))

const ALLOWED = 'http://localhost:5173'
const FOREIGN = [
  'https://mal.example',
  'null',
  'http://localhost:5174',
  'https://localhost:5173',
  'http://localhost:5173.mal.example',
  'http://localhost:5173/',
  'HTTP://LOCALHOST:5173',
  '*',
]
const corsHeaders = (headers: Record<string, string>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

describe('a page of the allow-list', () => {
  test('may read answers, with credentials, refusals included', async () => {
    for (const path of ['/auth/setup', '/plan', '/plan/nada/nada']) {
      const { headers } = await anonymous.get(path).set('Origin', ALLOWED)
      expect(headers).toMatchObject({
        'access-control-allow-origin': ALLOWED,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'RateLimit,RateLimit-Policy,Retry-After,X-Request-Id',
      })
    }
  })

  test('may ask beforehand', async () => {
    const { status, headers, text } = await anonymous
      .options('/plan/create')
      .set({ Origin: ALLOWED, 'Access-Control-Request-Method': 'POST' })
    expect([status, text]).toEqual([204, ''])
    expect(headers['access-control-allow-methods']).toContain('PATCH')
    expect(headers['access-control-allow-headers']).toMatch(
      /Authorization.*Idempotency-Key.*X-Requested-With/,
    )
  })
})

describe.each(FOREIGN)('the origin %s', (origin) => {
  test('gets no permission, neither beforehand nor after', async () => {
    const answers = [
      await anonymous.get('/auth/setup').set('Origin', origin),
      await anonymous
        .options('/plan/create')
        .set({ Origin: origin, 'Access-Control-Request-Method': 'POST' }),
    ]
    for (const { headers } of answers) {
      expect(corsHeaders(headers)).toEqual([])
      expect(headers.vary).toContain('Origin')
    }
  })
})
