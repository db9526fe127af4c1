import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { transact } from '#database/transaction'
import { deleteEmployee } from '#modules/employees/employees-departure'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { MailModel } from '#modules/outbox/outbox.model'
import { mail } from '#modules/outbox/outbox-settings'
import { PASSWORD, anonymous, as, asPerson, createPerson, reload } from '#test/as'
import { currentUser } from '#test/current-user'
import { clearDatabase, useDatabase } from '#test/database'
import { meanwhile } from '#test/meanwhile'
import { sendMails, tokenIn } from '#test/sent-mails'
import { settingsFor, useMail } from '#test/smtp'
import { createLink } from './access-links.create.ts'
import { ResetModel } from './access-links.model.ts'

useDatabase()
useMail()
afterEach(() => void vi.restoreAllMocks())
beforeEach(clearDatabase)

const GONE = 'Este link já foi usado ou expirou. Peça um novo.'
const forgot = (email: string) => anonymous.post('/auth/forgot').send({ email })
const open = (token: string) => anonymous.post('/auth/link').send({ token })
const reset = (token: string, password = 'senha-nova-1') =>
  anonymous.post('/auth/reset').send({ token, password })
const linkFor = async (person: EmployeeRecord, hours?: number) =>
  (await createLink(person, 'reset', { by: null, ...(hours !== undefined && { hours }) })).token

describe('POST /auth/forgot', () => {
  test('mails a link for one hour, with which the person gets in again', async () => {
    const person = await createPerson({ name: 'Ana Souza', email: 'ana@agencia.com.br' })
    const theirs = await asPerson(person)
    expect((await forgot(' Ana@agencia.com.br')).body).toEqual({ accepted: true })
    const [sent] = await sendMails()
    expect(sent).toMatchObject({ to: 'ana@agencia.com.br', subject: 'Redefinir sua senha' })
    expect(sent!.text).toContain('Olá, Ana!')
    const token = tokenIn(sent!.text)
    expect(sent!.html).toContain(token)
    const { status, body } = await open(token)
    expect([status, body.kind, body.email]).toEqual([200, 'reset', 'ana@agencia.com.br'])
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000)
    const done = await reset(token)
    expect([done.status, done.body]).toEqual([200, { email: 'ana@agencia.com.br' }])
    expect(done.headers['set-cookie']).toBeUndefined()
    expect((await theirs.get('/employee/findById')).status).toBe(401)
    const login = (password: string) =>
      anonymous.post('/auth/login').send({ email: person.email, password })
    expect((await login('senha-nova-1')).status).toBe(200)
    expect((await login(PASSWORD)).status).toBe(401)
    const [confirmation] = await sendMails()
    expect([confirmation!.kind, confirmation!.subject]).toEqual([
      'passwordChanged',
      'Sua senha foi alterada',
    ])
  })

  test.each(['ninguem@agencia.com.br', 'inativa@agencia.com.br'])(
    'answers %s alike, stores one row alike, and sends nothing',
    async (email) => {
      await createPerson({ email: 'inativa@agencia.com.br', active: false })
      const { status, body } = await forgot(email)
      expect([status, body, await MailModel.countDocuments()]).toEqual([200, { accepted: true }, 1])
      expect(await sendMails()).toEqual([])
      expect(await MailModel.countDocuments()).toBe(0)
      expect(await ResetModel.countDocuments()).toBe(0)
    },
  )

  test('leaves nothing of somebody who is deleted while the link is made', async () => {
    const person = await createPerson({ email: 'ana@agencia.com.br' })
    const by = currentUser(await createPerson({ level: 'Admin' }))
    await forgot(person.email)
    const deleted = meanwhile(ResetModel, 'create', async () => {
      await transact(() => deleteEmployee(by, person, {}))
      return { status: 200 }
    })
    await sendMails()
    expect(await deleted()).toBe(200)
    expect([await MailModel.countDocuments(), await ResetModel.countDocuments()]).toEqual([0, 0])
  })

  test('sends three an hour at most; the fourth answer is the same', async () => {
    const { email } = await createPerson()
    for (let time = 0; time < 4; time += 1)
      expect((await forgot(email)).body).toEqual({ accepted: true })
    expect(await sendMails()).toHaveLength(3)
    expect(await ResetModel.countDocuments({ usedAt: null })).toBe(1)
  })

  test('has its own limit: links that an Admin mailed do not count', async () => {
    const person = await createPerson({ email: 'ana@agencia.com.br' })
    const admin = await as({ level: 'Admin' })
    for (let time = 0; time < 3; time += 1)
      await admin
        .post(`/employee/${String(person._id)}/invite`)
        .send({ send: true })
        .expect(200)
    await sendMails()
    await forgot('ana@agencia.com.br')
    expect((await sendMails()).map(({ kind }) => kind)).toEqual(['reset'])
  })

  test('says where no mail is sent', async () => {
    mail.settings = null
    const { status, body } = await forgot('ana@agencia.com.br')
    mail.settings = settingsFor(1)
    expect([status, body.code, body.message]).toEqual([
      409,
      'MAIL_OFF',
      'O envio de e-mails não está configurado.',
    ])
  })

  test.each(['', 'ana', 'a'.repeat(300_000)])('refuses what is no e-mail', async (email) => {
    expect([400, 413]).toContain((await forgot(email)).status)
    expect(await MailModel.countDocuments()).toBe(0)
  })
})

describe('a link', () => {
  const gone = async (token: string) => {
    for (const answer of [await open(token), await reset(token)])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([410, 'GONE', GONE])
  }

  test('is stored as a digest only, and leaves a trail without it', async () => {
    const person = await createPerson()
    const token = await linkFor(person)
    await reset(token).expect(200)
    expect(JSON.stringify(await ResetModel.find().lean())).not.toContain(token)
    const [entry] = await AuditModel.find({ action: 'auth.reset' }).lean()
    expect(entry).toMatchObject({ entityId: String(person._id), changed: ['password'] })
    expect(JSON.stringify(entry)).not.toContain(token)
  })

  test('is gone once used, late, unknown or replaced', async () => {
    const person = await createPerson()
    const older = await linkFor(person)
    const used = await linkFor(person)
    await gone(older)
    await reset(used).expect(200)
    await gone(used)
    await gone(await linkFor(await createPerson(), -1))
    for (const unknown of ['x', '', 'A'.repeat(43), '$ne']) await gone(unknown)
  })

  test('is gone with the rights it was made for', async () => {
    const [inactive, revoked] = [await createPerson(), await createPerson()]
    const tokens = [await linkFor(inactive), await linkFor(revoked)]
    await EmployeeModel.updateOne({ _id: inactive._id }, { $set: { active: false } })
    await EmployeeModel.updateOne({ _id: revoked._id }, { $inc: { tokenVersion: 1 } })
    for (const token of tokens) await gone(token)
  })

  test('is gone with the level for which a Líder made it', async () => {
    const [lider, admin] = [await as({ level: 'Líder' }), await as({ level: 'Admin' })]
    const invited = { email: 'x@agencia.com.br', level: 'Base', role: 'Designer', send: false }
    const { body } = await lider.post('/employee/invite').send({ name: 'Xavier Novo', ...invited })
    const token = new URL(body.link).hash.slice(1)
    expect((await open(token)).status).toBe(200)
    await admin.patch(`/employee/update/${body.employee.id}`).send({ level: 'Admin' }).expect(200)
    await gone(token)
  })

  test('lets one of two in who use it at once', async () => {
    const token = await linkFor(await createPerson())
    const answers = await Promise.all([reset(token, 'primeira-1'), reset(token, 'segunda-2')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('takes no password that the rules refuse, and stays good', async () => {
    const person = await createPerson()
    const token = await linkFor(person)
    const { status, body } = await reset(token, '12345')
    expect([status, body.fields.password]).toEqual([400, 'Senha deve ter no mínimo 6 caracteres'])
    expect((await open(token)).status).toBe(200)
  })
})

describe('a queued link', () => {
  test('is not sent to somebody who left meanwhile', async () => {
    const person = await createPerson()
    const admin = await as({ level: 'Admin' })
    await admin
      .post(`/employee/${String(person._id)}/invite`)
      .send({ send: true })
      .expect(200)
    await admin
      .patch(`/employee/toggleActive/${String(person._id)}`)
      .send({})
      .expect(200)
    expect(await sendMails()).toEqual([])
    expect(await MailModel.distinct('state')).toEqual(['cancelled'])
    expect((await reload(person))!.active).toBe(false)
  })

  test('that a newer one replaced is not sent', async () => {
    const person = await createPerson()
    const admin = await as({ level: 'Admin' })
    for (const send of [true, false])
      await admin
        .post(`/employee/${String(person._id)}/invite`)
        .send({ send })
        .expect(200)
    const sent = await sendMails()
    expect(sent.map(({ kind }) => kind)).toEqual(['notice', 'notice'])
  })
})
