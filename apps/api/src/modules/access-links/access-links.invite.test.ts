import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '#database/transaction'
import { mail } from '#modules/outbox/outbox-settings'
import { IdempotencyModel } from '#http/idempotency'
import { deleteEmployee } from '#modules/employees/employees-departure'
import { EmployeeModel } from '#modules/employees/employees.model'
import { MailModel } from '#modules/outbox/outbox.model'
import { PASSWORD, anonymous, as, asPerson, createPerson, reload } from '#test/as'
import { currentUser } from '#test/current-user'
import { clearDatabase, useDatabase } from '#test/database'
import { meanwhile } from '#test/meanwhile'
import { sendMails, tokenIn } from '#test/sent-mails'
import { settingsFor, useMail } from '#test/smtp'
import { ResetModel } from './access-links.model.ts'

useDatabase()
useMail()
afterEach(() => void vi.restoreAllMocks())
beforeEach(async () => {
  mail.settings = settingsFor(1)
  await clearDatabase()
})

const RUI = { name: 'Rui Prado', role: 'Designer', email: 'rui@agencia.com.br' }
const hoursUntil = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / 3_600_000)
const reset = (token: string) =>
  anonymous.post('/auth/reset').send({ token, password: 'senha-do-rui' })

describe('POST /employee/invite', () => {
  test('mails a link for seven days to somebody who cannot log in before', async () => {
    const admin = await as({ level: 'Admin' })
    const { status, body } = await admin.post('/employee/invite').send(RUI)
    expect([status, body.sent, body.link, hoursUntil(body.expiresAt)]).toEqual([
      201,
      true,
      null,
      168,
    ])
    expect(body.employee).toMatchObject({ ...RUI, level: 'Base', whatsapp: '', desc: '' })
    const access = async () => (await admin.get(`/employee/${body.employee.id}/access`)).body
    expect(await access()).toEqual({
      state: 'invited',
      linkExpiresAt: body.expiresAt,
      totp: false,
      passkeys: 0,
      lastLoginAt: null,
    })
    const [sent] = await sendMails()
    expect(sent!.subject).toBe('Convite: seu acesso a Bastidor')
    await reset(tokenIn(sent!.text)).expect(200)
    expect(await access()).toMatchObject({ state: 'active', linkExpiresAt: null })
    const login = { email: RUI.email, password: 'senha-do-rui' }
    expect((await anonymous.post('/auth/login').send(login)).status).toBe(200)
  })

  test('answers a link for a day where no mail is sent', async () => {
    mail.settings = null
    const leader = await as({ level: 'Líder' })
    const { body } = await leader.post('/employee/invite').send(RUI)
    expect([body.sent, hoursUntil(body.expiresAt)]).toEqual([false, 24])
    await reset(tokenIn(body.link)).expect(200)
    const refused = await leader
      .post('/employee/invite')
      .send({ ...RUI, email: 'b@b.co', send: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'MAIL_OFF'])
  })

  test('refuses a repeated request, for which no link was kept', async () => {
    const admin = await as({ level: 'Admin' })
    const send = () =>
      admin
        .post('/employee/invite')
        .set('Idempotency-Key', 'k')
        .send({ ...RUI, send: false })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 409])
    expect(tokenIn(first.body.link)).not.toBe('')
    expect(await IdempotencyModel.countDocuments()).toBe(0)
    expect(await EmployeeModel.countDocuments({ email: RUI.email })).toBe(1)
  })

  test('grants no level that the caller may not grant, and no e-mail twice', async () => {
    const leader = await as({ level: 'Líder' })
    const granted = await leader.post('/employee/invite').send({ ...RUI, level: 'Admin' })
    expect([granted.status, granted.body.fields]).toEqual([403, { level: expect.any(String) }])
    await createPerson({ email: RUI.email })
    expect((await leader.post('/employee/invite').send(RUI)).body.code).toBe('DUPLICATE')
    const blank = await leader.post('/employee/invite').send({})
    expect(Object.keys(blank.body.fields)).toEqual(['name', 'role', 'email'])
  })
})

describe('POST /employee/{id}/invite', () => {
  const inviting = async (level: 'Líder' | 'Admin', id: unknown, body: object = {}) =>
    (await as({ level })).post(`/employee/${String(id)}/invite`).send(body)

  test('copies for a day, or mails for an hour, to somebody with a password', async () => {
    const { _id } = await createPerson()
    const copied = await inviting('Admin', _id, { send: false })
    expect([copied.body.kind, hoursUntil(copied.body.expiresAt)]).toEqual(['access', 24])
    const mailed = await inviting('Líder', _id, { send: true })
    expect([mailed.body.kind, mailed.body.link, hoursUntil(mailed.body.expiresAt)]).toEqual([
      'reset',
      null,
      1,
    ])
    expect(
      (await anonymous.post('/auth/link').send({ token: tokenIn(copied.body.link) })).status,
    ).toBe(410)
  })

  test('a Líder copies the link of somebody without a password only', async () => {
    const { _id } = await createPerson()
    const { status, body } = await inviting('Líder', _id, { send: false })
    expect([status, body.message]).toEqual([
      403,
      'Só um Admin pode copiar o link de quem já tem senha.',
    ])
    const left = await createPerson({ active: false })
    expect((await inviting('Líder', left._id, { send: false })).status).toBe(403)
    const invited = await createPerson({ passwordSetAt: null })
    expect((await inviting('Líder', invited._id, { send: false })).body.kind).toBe('invite')
  })

  test('refuses oneself and the inactive', async () => {
    const me = await createPerson({ level: 'Admin' })
    const own = await (await asPerson(me)).post(`/employee/${String(me._id)}/invite`).send({})
    expect([own.status, own.body.code]).toEqual([409, 'OWN_ACCOUNT'])
    const { _id } = await createPerson({ active: false })
    const { status, body } = await inviting('Admin', _id)
    expect([status, body.message]).toEqual([409, 'Ative esta pessoa antes de convidar.'])
  })

  test('leaves nothing of somebody who is deleted at this moment', async () => {
    const invited = await createPerson({ passwordSetAt: null })
    const by = currentUser(await createPerson({ level: 'Admin' }))
    // As another process does, which does not wait for this one's mutex.
    const deleted = meanwhile(MailModel, 'bulkWrite', async () => {
      await transact(() => deleteEmployee(by, invited, {}))
      return { status: 200 }
    })
    await inviting('Admin', invited._id)
    expect(await deleted()).toBe(200)
    expect([await MailModel.countDocuments(), await ResetModel.countDocuments()]).toEqual([0, 0])
  })
})

describe('GET /employee/{id}/access', () => {
  test('shows no link that another level has voided', async () => {
    const { _id } = await createPerson()
    const admin = await as({ level: 'Admin' })
    const path = `/employee/${String(_id)}/access`
    const { body } = await admin.post(`/employee/${String(_id)}/invite`).send({ send: false })
    expect((await admin.get(path)).body.linkExpiresAt).toBe(body.expiresAt)
    await admin
      .patch(`/employee/update/${String(_id)}`)
      .send({ level: 'Líder' })
      .expect(200)
    const opened = await anonymous.post('/auth/link').send({ token: tokenIn(body.link) })
    expect([opened.status, (await admin.get(path)).body.linkExpiresAt]).toEqual([410, null])
  })
})

test('a changed password notifies its person, even if somebody else changed it', async () => {
  const person = await createPerson({ email: 'ana@agencia.com.br' })
  const before = (await reload(person))!.passwordSetAt!
  const me = await asPerson(person)
  const change = { currentPassword: PASSWORD, newPassword: 'outra-senha-1' }
  await me.patch('/auth/password').send(change).expect(200)
  const admin = await as({ level: 'Admin' })
  await admin
    .patch(`/employee/update/${String(person._id)}`)
    .send({ password: 'mais-uma-2' })
    .expect(200)
  expect((await sendMails()).map(({ kind, to }) => [kind, to])).toEqual([
    ['passwordChanged', 'ana@agencia.com.br'],
    ['passwordChanged', 'ana@agencia.com.br'],
  ])
  expect((await reload(person))!.passwordSetAt!.getTime()).toBeGreaterThan(before.getTime())
})
