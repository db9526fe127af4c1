import { beforeEach, describe, expect, test } from 'vitest'
import supertest from 'supertest'
import { PASSWORD, anonymous, app, createPerson } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'

useDatabase()
beforeEach(clearDatabase)

const fromWeb = { 'X-Requested-With': 'web', 'Sec-Fetch-Site': 'same-origin' }

describe('a cookie session', () => {
  const signIn = async () => {
    const { email } = await createPerson({ level: 'Admin' })
    const agent = supertest.agent(app)
    await agent.post('/auth/login').set(fromWeb).send({ email, password: PASSWORD })
    return agent
  }
  const create = (agent: Awaited<ReturnType<typeof signIn>>, headers: Record<string, string>) =>
    agent.post('/plan/create').set(headers).send({ name: 'Ouro' })

  test('reads and writes from our own page', async () => {
    const agent = await signIn()
    expect((await agent.get('/employee/findById')).status).toBe(200)
    expect((await create(agent, fromWeb)).status).toBe(201)
  })

  test.each([
    [
      'a foreign page',
      { 'X-Requested-With': 'web', 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mal.example' },
    ],
    ['a form without the header', { 'Sec-Fetch-Site': 'same-origin' }],
    [
      'a browser without Fetch Metadata and a foreign origin',
      { 'X-Requested-With': 'web', Origin: 'https://mal.example' },
    ],
    ['no sign of where it comes from', { 'X-Requested-With': 'web' }],
    ['an opaque origin', { 'X-Requested-With': 'web', Origin: 'null' }],
  ])('does not write for %s', async (_who, headers) => {
    const refused = await create(await signIn(), headers)
    expect([refused.status, refused.body.code]).toEqual([403, 'CROSS_SITE'])
    expect(refused.headers.ratelimit).toMatch(/^"anonymous";r=\d+/)
  })

  test('writes for a separately hosted page of the allow-list', async () => {
    const { status } = await create(await signIn(), {
      'X-Requested-With': 'web',
      'Sec-Fetch-Site': 'same-site',
      Origin: 'http://localhost:5173',
    })
    expect(status).toBe(201)
  })

  test('a bad bearer token is refused even beside a good cookie', async () => {
    const agent = await signIn()
    const { status } = await agent.get('/employee/findById').set('Authorization', 'Bearer x')
    expect(status).toBe(401)
  })

  test('a credential that opens nothing is taken back, and ignored on a public call', async () => {
    const cookie = { Cookie: 'token=nonsense' }
    const refused = await anonymous.get('/employee/findById').set(cookie)
    expect(refused.status).toBe(401)
    expect(refused.headers['set-cookie']?.[0]).toMatch(/^token=;/)
    expect((await anonymous.get('/auth/setup').set(cookie)).status).toBe(200)
  })
})

describe('a login', () => {
  test('never takes over a session that somebody else put into the browser', async () => {
    const [victim, attacker] = [await createPerson(), await createPerson()]
    const theirs = supertest.agent(app)
    await theirs
      .post('/auth/login')
      .set(fromWeb)
      .send({ email: attacker.email, password: PASSWORD })
    const planted = (await theirs.get('/auth/sessions')).body.results[0].id as string
    await theirs.post('/auth/login').set(fromWeb).send({ email: victim.email, password: PASSWORD })
    const { body } = await theirs.get('/auth/sessions')
    expect((await theirs.get('/employee/findById')).body.id).toBe(String(victim._id))
    expect(body.results.map(({ id }: { id: string }) => id)).not.toContain(planted)
  })

  test('from a foreign page, which cannot send the header, sets no cookie', async () => {
    const { email } = await createPerson()
    const { headers, body } = await anonymous
      .post('/auth/login')
      .set({ Origin: 'https://mal.example', 'Sec-Fetch-Site': 'cross-site' })
      .send({ email, password: PASSWORD })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(body.token).toEqual(expect.any(String))
  })

  test('a logout that a foreign page causes ends nothing', async () => {
    const { email } = await createPerson()
    const agent = supertest.agent(app)
    await agent.post('/auth/login').set(fromWeb).send({ email, password: PASSWORD })
    const forced = await agent.post('/auth/logout').set({ 'Sec-Fetch-Site': 'cross-site' })
    expect([forced.status, forced.headers['set-cookie']]).toEqual([204, undefined])
    expect((await agent.get('/employee/findById')).status).toBe(200)
  })
})

describe('what looks like a session cookie and is none', () => {
  test.each([
    'token=',
    'token=j:{"$ne":1}',
    'token=%zz',
    'token=null',
    'TOKEN=x',
    'token=a; token=b',
    '__proto__=x',
  ])('%s', async (cookie) => {
    await createPerson()
    const { status, body } = await anonymous.get('/employee/findById').set('Cookie', cookie)
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test.each(['', 'x', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'bearer null'])(
    'nor does the header %j fall back to a good cookie',
    async (authorization) => {
      const { email } = await createPerson()
      const agent = supertest.agent(app)
      await agent.post('/auth/login').set(fromWeb).send({ email, password: PASSWORD })
      const { status } = await agent.get('/employee/findById').set('Authorization', authorization)
      expect(status).toBe(401)
    },
  )
})
