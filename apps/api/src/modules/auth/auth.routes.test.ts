import bcrypt from 'bcrypt'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#config/env'
import { AuditModel } from '../../audit/audit.model.ts'
import { SessionModel } from '#modules/sessions/sessions.model'
import { PASSWORD, anonymous, asPerson, createPerson, reload } from '../../test/as.ts'
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

  test('answers an unknown e-mail and a wrong password alike', async () => {
    const { email } = await createPerson()
    const wrong = await login({ email, password: 'errada-123' })
    const unknown = await login({ email: 'ninguem@agencia.com.br', password: 'errada-123' })
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401)
      expect(body).toMatchObject({ code: 'INVALID_PASSWORD', message: 'Invalid password' })
    }
  })

  test('says that a person is inactive, but only to one who knows the password', async () => {
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

  test('a password goes to its last letter, though bcrypt reads 72 bytes', async () => {
    const whole = `${'ação-'.repeat(10)}ab`
    expect(Buffer.byteLength(whole)).toBe(72)
    const { email } = await createPerson({ password: await bcrypt.hash(whole, COST) })
    const tried = [
      whole,
      `${whole}x`,
      `${whole}${'x'.repeat(200)}`,
      `${whole}\0`,
      whole.slice(0, -1),
    ]
    const answers = []
    for (const password of tried) answers.push((await login({ email, password })).status)
    expect(answers).toEqual([200, 401, 401, 401, 401])
  })

  test('rehashes a password whose hash has a lower cost', async () => {
    const person = await createPerson({ password: await bcrypt.hash(PASSWORD, COST - 1) })
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(200)
    const { password } = (await reload(person))!
    expect(bcrypt.getRounds(password)).toBe(COST)
    expect(await bcrypt.compare(PASSWORD, password)).toBe(true)
  })

  const twelveAtOnce = (email: string) =>
    Promise.all(Array.from({ length: 12 }, () => login({ email, password: PASSWORD })))
  const allIn = Array.from({ length: 12 }, () => 200)

  test('lets in all who log in as one person at once, though one of them rehashes the password', async () => {
    const person = await createPerson({ password: await bcrypt.hash(PASSWORD, COST - 1) })
    const answers = await twelveAtOnce(person.email)
    expect(answers.map(({ status }) => status)).toEqual(allIn)
    expect(bcrypt.getRounds((await reload(person))!.password)).toBe(COST)
  })

  test('lets them in one after the other: none meets another one’s write and is tried again', async () => {
    const { email } = await createPerson({ password: await bcrypt.hash(PASSWORD, COST) })
    const admitting = vi.spyOn(EmployeeModel, 'updateOne')
    const answers = await twelveAtOnce(email)
    expect(answers.map(({ status }) => status)).toEqual(allIn)
    expect(admitting).toHaveBeenCalledTimes(12)
    admitting.mockRestore()
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
    expect(entry).toMatchObject({ actor: 'Ana', label: 'Ana', outcome: 'ok' })
    expect(entry?.actorId).toBe(entry?.entityId)
    expect(JSON.stringify(entry)).not.toContain(PASSWORD)
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
