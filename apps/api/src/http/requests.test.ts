import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlanModel } from '../modules/plans/plans.model.ts'
import { anonymous, asPerson, createPerson } from '../test/as.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { expectRefusal } from '../test/refusal.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof asPerson>>
beforeAll(clearDatabase)
beforeEach(async () => {
  await clearDatabase()
  admin = await asPerson(await createPerson({ level: 'Admin' }))
})

describe('a path', () => {
  test.each(['/plan', '/plan/', '/plan?', '/plan/?limit=5'])(
    '%s is the list of plans',
    async (path) => {
      expect((await admin.get(path)).body).toEqual({ results: [], total: 0 })
    },
  )

  test('is answered in full to a conditional request', async () => {
    const { status } = await admin.get('/plan/').set('If-None-Match', '*')
    expect(status).toBe(200)
  })

  test('with a literal last part is not taken for an id', async () => {
    expect((await admin.get('/employee/findById')).status).toBe(200)
    expect((await admin.get('/employee/search')).body.fields).toHaveProperty('name')
  })

  test.each([
    ['DELETE', '/plan/create', 'POST'],
    ['PUT', '/plan/update/507f1f77bcf86cd799439011', 'PATCH'],
    ['POST', '/employee/findById/', 'GET'],
    ['OPTIONS', '/plan/create', 'POST'],
    ['HEAD', '/plan/create', 'POST'],
    ['PATCH', '/healthz', 'GET'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const answer = await anonymous[method.toLowerCase() as 'get'](path)
    expect([answer.status, answer.headers.allow]).toEqual([405, allow])
  })

  test.each([
    '/plan/a/b',
    '/auth',
    '/auth/',
    '/files',
    '/audit/x',
    '/healthz/x',
    '/employee//',
    '/docs/nada',
  ])('%s belongs to the API and is unknown', async (path) => {
    for (const agent of [anonymous, admin])
      expectRefusal(await agent.get(path).set('Accept', 'text/html'), 404, 'NOT_FOUND')
    expect((await anonymous.post(path)).status).toBe(404)
  })

  test.each(['/plan/%zz', '/plan/%ff', '/employee/%c0%ae', '/files/%'])(
    '%s is malformed',
    async (path) => {
      expectRefusal(await admin.get(path), 400, 'MALFORMED_REQUEST')
    },
  )

  test.each(['/home/plans', '/', '/qualquer/coisa'])(
    "%s is the web app's, for who wants a page",
    async (path) => {
      for (const request of [
        anonymous.get(path).set('Accept', 'application/json'),
        anonymous.post(path).set('Accept', 'text/html'),
        anonymous.delete(path).set('Accept', 'text/html'),
        anonymous.patch(path).set('Accept', 'text/html').send({}),
      ])
        expectRefusal(await request, 404, 'NOT_FOUND')
    },
  )
})

describe('a query', () => {
  test.each(['limit=1&limit=2', 'offset=0&offset=0', 'limit[]=1&limit[]=2&limit=5&limit=6'])(
    'with a key twice (%s) is refused',
    async (query) => {
      expectRefusal(await admin.get(`/plan?${query}`), 400, 'VALIDATION')
    },
  )

  test.each(['__proto__=1', 'constructor=1&prototype=2', '$where=1', 'a.b=c'])(
    'with %s is only a query',
    async (query) => {
      expect((await admin.get(`/plan?${query}`)).body).toEqual({ results: [], total: 0 })
    },
  )
})

describe('every answer', () => {
  test('carries the security headers', async () => {
    for (const { headers } of [
      await admin.get('/plan'),
      await anonymous.get('/plan'),
      await anonymous.get('/nada'),
    ]) {
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'self';script-src ('nonce-[\w+/=]+' )?'self';style-src /,
      )
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|upgrade-insecure/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.etag).toBeUndefined()
      // This request came over http: HSTS would lock users out.
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('that is a page allows its own script and style by a nonce that no other has', async () => {
    const nonces = new Set()
    for (let index = 0; index < 5; index += 1) {
      const { text, headers } = await anonymous.get('/docs')
      const [, nonce = 'none'] = /<script nonce="([^"]+)">/.exec(text) ?? []
      expect(headers['content-security-policy']).toContain(
        `script-src 'nonce-${nonce}' 'self';style-src 'nonce-${nonce}' 'self';`,
      )
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  test('carries the id it was sent, if that is one, and else a new one', async () => {
    const idFor = async (sent: string) =>
      (await anonymous.get('/healthz').set('X-Request-Id', sent)).headers['x-request-id']
    expect(await idFor('abc-123_XYZ')).toBe('abc-123_XYZ')
    for (const bad of [
      'short',
      'a'.repeat(65),
      'with space here',
      'quote"inside1',
      '{"json":true}',
    ])
      expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('to HEAD is that of GET without a body', async () => {
    await PlanModel.create([{ name: 'Ouro', nameFolded: 'ouro' }])
    const [head, get] = [await admin.head('/plan'), await admin.get('/plan')]
    expect([head.status, head.text ?? '']).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test('to a bad range of a static file is a refusal like any other', async () => {
    const answer = await anonymous
      .get('/docs/assets/swagger-ui.css')
      .set('Range', 'bytes=99999999-')
    expectRefusal(answer, 400, 'MALFORMED_REQUEST')
  })
})

describe('headers that lie', () => {
  test('X-Forwarded-* of someone who is no trusted proxy counts for nothing', async () => {
    const self = await createPerson({ avatar: 'a'.repeat(32) })
    const agent = await asPerson(self)
    const { body, headers } = await agent.get('/employee/findById').set({
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'mal.example',
    })
    expect(body.avatar).toBe(`/files/${self.avatar}`)
    expect(headers['strict-transport-security']).toBeUndefined()
    await anonymous
      .post('/auth/login')
      .set('X-Forwarded-For', '203.0.113.9')
      .send({ email: self.email, password: 'senha-de-teste' })
    expect((await agent.get('/auth/sessions')).text).not.toContain('203.0.113.9')
  })

  test('a method override is no method', async () => {
    const { status } = await admin
      .post('/plan/create')
      .set('X-HTTP-Method-Override', 'DELETE')
      .send({ name: 'Ouro' })
    expect(status).toBe(201)
  })
})
