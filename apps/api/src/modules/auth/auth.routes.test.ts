import jwt from 'jsonwebtoken'
import { beforeEach, describe, expect, test } from 'vitest'
import supertest from 'supertest'
import { env } from '#env'
import { AuditModel } from '../../audit/audit.model.ts'
import { SessionModel } from '../../http/session.model.ts'
import { PASSWORD, anonymous, app, as, asPerson, createPerson, reload } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { EmployeeModel } from '../employees/employees.model.ts'

useDatabase()
beforeEach(clearDatabase)

const COST = env.BCRYPT_COST
const login = (body: object) => anonymous.post('/auth/login').send(body)
const fromWeb = { 'X-Requested-With': 'web', 'Sec-Fetch-Site': 'same-origin' }

describe('POST /auth/login', () => {
  test('answers a token that opens the API, and the person without secrets', async () => {
    const person = await createPerson({ email: 'ana@agencia.com.br' })
    const { status, body, headers } = await login({
      email: ' Ana@Agencia.com.br ',
      password: PASSWORD,
    })
    expect(status).toBe(200)
    expect(body.employee).toMatchObject({ id: String(person._id), email: 'ana@agencia.com.br' })
    expect(JSON.stringify(body)).not.toMatch(/\$2b\$|tokenVersion|nameFolded/)
    expect(headers['set-cookie']).toBeUndefined()
    const me = await anonymous
      .get('/employee/findById')
      .set('Authorization', `Bearer ${body.token}`)
    expect(me.body.id).toBe(String(person._id))
  })

  test('gives the web app a cookie that script cannot read, and no token', async () => {
    const { email } = await createPerson()
    const { body, headers } = await login({ email, password: PASSWORD }).set(fromWeb)
    expect(body.token).toBeNull()
    expect(headers['set-cookie']?.[0]).toMatch(
      /^token=[\w.-]+; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  test('tells an unknown e-mail and a wrong password alike', async () => {
    const { email } = await createPerson()
    const wrong = await login({ email, password: 'errada-123' })
    const unknown = await login({ email: 'ninguem@agencia.com.br', password: 'errada-123' })
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401)
      expect(body).toMatchObject({ code: 'INVALID_PASSWORD', message: 'Invalid password' })
    }
  })

  test('tells an inactive person so, but only one who knows the password', async () => {
    const { email } = await createPerson({ active: false })
    const right = await login({ email, password: PASSWORD })
    expect([right.status, right.body.code, right.body.message]).toEqual([
      403,
      'LOGIN_NOT_ACTIVE',
      'Login is not active',
    ])
    expect((await login({ email, password: 'errada-123' })).body.code).toBe('INVALID_PASSWORD')
  })

  test.each([
    [{ password: PASSWORD }, { email: 'E-mail inválido' }],
    [{ email: 'ana', password: PASSWORD }, { email: 'E-mail inválido' }],
    [{ email: 'a@b.co', password: '12345' }, { password: 'Senha deve ter no mínimo 6 caracteres' }],
    [{ email: { $ne: '' }, password: PASSWORD }, undefined],
    [{ email: 'a@b.co', password: { $ne: '' } }, undefined],
  ])('%j is refused', async (sent, fields) => {
    const { status, body } = await login(sent)
    expect(status).toBe(400)
    if (fields) expect(body.fields).toEqual(fields)
  })

  test('makes a hash of a lower cost anew', async () => {
    const { default: bcrypt } = await import('bcrypt')
    const person = await createPerson({ password: await bcrypt.hash(PASSWORD, COST - 1) })
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(200)
    const { password } = (await reload(person))!
    expect(bcrypt.getRounds(password)).toBe(COST)
    expect(await bcrypt.compare(PASSWORD, password)).toBe(true)
  })

  test('a login ends the session that its caller came with', async () => {
    const person = await createPerson()
    const agent = await asPerson(person)
    await agent.post('/auth/login').send({ email: person.email, password: PASSWORD })
    expect((await agent.get('/employee/findById')).status).toBe(401)
    expect(await SessionModel.countDocuments()).toBe(1)
  })

  test('leaves a trail without the password', async () => {
    const { email } = await createPerson({ name: 'Ana' })
    await login({ email, password: PASSWORD })
    const entry = await AuditModel.findOne({ action: 'auth.login' }).lean()
    expect(entry).toMatchObject({ label: 'Ana', outcome: 'ok' })
    expect(JSON.stringify(entry)).not.toContain(PASSWORD)
  })
})

describe('a session', () => {
  const me = (token: string) =>
    anonymous.get('/employee/findById').set('Authorization', `Bearer ${token}`)
  const signIn = async () => {
    const person = await createPerson({ level: 'Admin' })
    const { body } = await login({ email: person.email, password: PASSWORD })
    return { person, token: body.token as string }
  }

  test('ends with the logout, on the server', async () => {
    const { token } = await signIn()
    const bearer = { Authorization: `Bearer ${token}` }
    expect((await anonymous.post('/auth/logout').set(bearer)).status).toBe(204)
    expect((await me(token)).status).toBe(401)
    expect((await anonymous.post('/auth/logout').set(bearer)).status).toBe(204)
  })

  test('ends when the person is deactivated', async () => {
    const { person, token } = await signIn()
    await EmployeeModel.updateOne({ _id: person._id }, { $set: { active: false } })
    expect((await me(token)).status).toBe(401)
  })

  test('a new level counts from the next request', async () => {
    const { person, token } = await signIn()
    await EmployeeModel.updateOne({ _id: person._id }, { $set: { level: 'Base' } })
    const { status } = await anonymous
      .post('/plan/create')
      .set('Authorization', `Bearer ${token}`)
      .send({ name: 'Ouro' })
    expect(status).toBe(403)
  })

  test('is over when its stored end has come, whatever the token says', async () => {
    const { token } = await signIn()
    const [session] = await SessionModel.find().lean()
    await SessionModel.updateOne(
      { _id: session!._id },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    )
    expect((await me(token)).status).toBe(401)
  })

  const forged = async () => {
    const { person, token } = await signIn()
    const claims = jwt.decode(token) as jwt.JwtPayload
    const [head, payload, signature] = token.split('.')
    const secret = env.JWT_SECRETS[0]!
    return {
      none: jwt.sign(claims, '', { algorithm: 'none' }),
      otherSecret: jwt.sign(claims, 'x'.repeat(44), { header: { alg: 'HS256', typ: 'at+jwt' } }),
      otherType: jwt.sign(claims, secret),
      otherAudience: jwt.sign({ ...claims, aud: 'x' }, secret, {
        header: { alg: 'HS256', typ: 'at+jwt' },
      }),
      otherPerson: jwt.sign({ ...claims, sub: String((await createPerson())._id) }, secret, {
        header: { alg: 'HS256', typ: 'at+jwt' },
      }),
      otherGeneration: jwt.sign({ ...claims, tv: 7 }, secret, {
        header: { alg: 'HS256', typ: 'at+jwt' },
      }),
      cut: `${head}.${payload}.${signature?.slice(0, -4)}`,
      huge: `${token}${'a'.repeat(5000)}`,
      empty: '',
      id: String(person._id),
    }
  }
  test('no forged token opens anything', async () => {
    for (const [kind, token] of Object.entries(await forged()))
      expect([kind, (await me(token)).status]).toEqual([kind, 401])
  })

  test('of more than a hundred sessions of one person the oldest end', async () => {
    const person = await createPerson()
    for (let index = 0; index < 103; index += 1) await asPerson(person)
    expect(await SessionModel.countDocuments({ employeeId: person._id })).toBe(100)
  })
})

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
    const { status, body } = await create(await signIn(), headers)
    expect([status, body.code]).toEqual([403, 'CROSS_SITE'])
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

describe('PATCH /auth/password', () => {
  test('ends every session; this one goes on with a new token', async () => {
    const person = await createPerson()
    const [here, elsewhere] = [await asPerson(person), await asPerson(person)]
    const { status, body } = await here
      .patch('/auth/password')
      .send({ currentPassword: PASSWORD, newPassword: 'outra-senha-9' })
    expect(status).toBe(200)
    expect((await elsewhere.get('/employee/findById')).status).toBe(401)
    const me = await anonymous
      .get('/employee/findById')
      .set('Authorization', `Bearer ${body.token}`)
    expect(me.status).toBe(200)
    expect((await login({ email: person.email, password: 'outra-senha-9' })).status).toBe(200)
  })

  test.each([
    [
      { currentPassword: 'errada-1', newPassword: 'outra-senha-9' },
      { currentPassword: 'A senha atual está incorreta.' },
    ],
    [
      { currentPassword: PASSWORD, newPassword: '12345' },
      { newPassword: 'Senha deve ter no mínimo 6 caracteres' },
    ],
    [
      { currentPassword: PASSWORD, newPassword: 'é'.repeat(37) },
      { newPassword: 'A senha pode ter no máximo 72 bytes (cerca de 72 letras sem acento).' },
    ],
  ])('%j is refused and the password stays', async (sent, fields) => {
    const person = await createPerson()
    const { status, body } = await (await asPerson(person)).patch('/auth/password').send(sent)
    expect([status, body.fields]).toEqual([400, fields])
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(200)
  })
})

describe("one's own sessions", () => {
  test('are listed with the present one marked, and end one by one', async () => {
    const person = await createPerson()
    const [here, elsewhere] = [await asPerson(person), await asPerson(person)]
    const { body } = await here.get('/auth/sessions')
    expect(body.total).toBe(2)
    const other = body.results.find(({ current }: { current: boolean }) => !current)
    expect((await here.delete(`/auth/sessions/${other.id}`)).body).toEqual({ id: other.id })
    expect((await elsewhere.get('/employee/findById')).status).toBe(401)
    expect((await here.get('/employee/findById')).status).toBe(200)
  })

  test("nobody ends another person's session", async () => {
    const person = await createPerson()
    const theirs = await asPerson(person)
    const session = await SessionModel.findOne({ employeeId: person._id }).lean()
    const stranger = await as({ level: 'Admin' })
    expect((await stranger.delete(`/auth/sessions/${session!._id}`)).status).toBe(404)
    expect((await theirs.get('/employee/findById')).status).toBe(200)
  })
})

test('POST /auth/revoke ends every session of the person', async () => {
  const person = await createPerson()
  const theirs = await asPerson(person)
  const leader = await as({ level: 'Líder' })
  expect((await leader.post(`/auth/revoke/${String(person._id)}`)).status).toBe(200)
  expect((await theirs.get('/employee/findById')).status).toBe(401)
})
