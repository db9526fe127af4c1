import jwt from 'jsonwebtoken'
import { beforeEach, describe, expect, test } from 'vitest'
import { env } from '#config/env'
import { SessionModel } from '#modules/sessions/sessions.model'
import { PASSWORD, anonymous, as, asJustLoggedIn, asPerson, createPerson } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { EmployeeModel } from '../employees/employees.model.ts'

useDatabase()
beforeEach(clearDatabase)

const login = (body: object) => anonymous.post('/auth/login').send(body)

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
    await logInTimes(103, person)
    expect(await SessionModel.countDocuments({ employeeId: person._id })).toBe(100)
  })

  test('of those, the ones that nobody came back to end before one that is at work', async () => {
    const person = await createPerson()
    const atWork = await asJustLoggedIn(person)
    await atWork.get('/employee/findById').expect(200)
    const forgotten = await asJustLoggedIn(person)
    await logInTimes(99, person)
    expect((await atWork.get('/employee/findById')).status).toBe(200)
    expect((await forgotten.get('/employee/findById')).status).toBe(401)
  })
})

const logInTimes = async (times: number, person: Awaited<ReturnType<typeof createPerson>>) => {
  for (let index = 1; index < times; index += 1) await asJustLoggedIn(person)
  await login({ email: person.email, password: PASSWORD }).expect(200)
}

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

test('a password changed while somebody logs in with the old one leaves no session of the old one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const admin = await createPerson({ level: 'Admin' })
    const agent = await asPerson(admin)
    const [changed, login] = await Promise.all([
      agent
        .patch(`/employee/update/${String(admin._id)}`)
        .send({ password: `nova-senha-${round}` }),
      anonymous.post('/auth/login').send({ email: admin.email, password: PASSWORD }),
    ])
    expect(changed.status).toBe(200)
    if (login.status === 200) {
      const bearer = { Authorization: `Bearer ${login.body.token}` }
      expect((await anonymous.get('/employee/findById').set(bearer)).status).toBe(401)
    } else expect(login.status).toBe(401)
  }
})
