import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLink } from '#modules/access-links/access-links.create'
import { queueMails } from '#modules/outbox/outbox.commands'
import { MailModel } from '#modules/outbox/outbox.model'
import { mail } from '#modules/outbox/outbox-settings'
import { as, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { reply, settingsFor, startSmtp, useMail } from '#test/smtp'
import { TEST_MS } from './mail.commands.ts'

useDatabase()
useMail()
beforeEach(clearDatabase)

const admin = () => as({ level: 'Admin', email: 'eu@agencia.com.br' })
const draft = (key: string, fields: object = {}) => ({
  key,
  kind: 'notice' as const,
  to: 'ana@agencia.com.br',
  subject: key,
  text: 'Segredo do texto',
  html: '<p>Segredo do texto</p>',
  ...fields,
})
const set = (key: string, fields: object) => MailModel.updateOne({ key }, { $set: fields })

describe('GET /mail', () => {
  test('lists what was queued, newest first and by state, without the texts', async () => {
    for (const key of ['a', 'b', 'c']) await queueMails([draft(key)])
    await set('b', { state: 'failed', error: '550 não existe', nextAt: null })
    const me = await admin()
    const { body, text } = await me.get('/mail?limit=2')
    expect([body.total, body.results.map(({ subject }: { subject: string }) => subject)]).toEqual([
      3,
      ['c', 'b'],
    ])
    expect(text).not.toContain('Segredo')
    const failed = (await me.get('/mail?state=failed')).body
    expect([failed.total, failed.results[0].error]).toEqual([1, '550 não existe'])
    expect((await me.get('/mail?state=lost')).status).toBe(400)
  })
})

describe('GET /mail/state', () => {
  test('describes the server without its password, and the state of the outbox', async () => {
    mail.settings = { ...settingsFor(25), user: 'ana', password: 'muito-secreta' }
    const now = new Date()
    await queueMails([draft('a'), draft('b'), draft('c')], now)
    await set('b', { state: 'failed', error: '550 não existe' })
    await set('c', { state: 'sent', sentAt: now })
    const { body, text } = await (await admin()).get('/mail/state')
    mail.settings = settingsFor(1)
    expect(body).toEqual({
      configured: true,
      host: '127.0.0.1',
      port: 25,
      security: 'plain',
      from: 'Agência Sol <ola@agencia.com.br>',
      queued: 1,
      failed: 1,
      sent24h: 1,
      oldestQueuedAt: now.toISOString(),
      lastSentAt: now.toISOString(),
      lastError: '550 não existe',
    })
    expect(text).not.toContain('muito-secreta')
  })

  test('says that no mail is sent', async () => {
    mail.settings = null
    const me = await admin()
    const { body } = await me.get('/mail/state')
    const tested = await me.post('/mail/test')
    mail.settings = settingsFor(1)
    expect([body.configured, body.host, body.lastError]).toEqual([false, null, null])
    expect([tested.status, tested.body.code]).toEqual([409, 'MAIL_OFF'])
  })
})

describe('POST /mail/test', () => {
  let server: Awaited<ReturnType<typeof startSmtp>>
  let isRefused = false
  beforeAll(async () => {
    server = await startSmtp({
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => (isRefused ? done(reply(550, 'não')) : done()),
    })
  })
  afterAll(() => server.stop())

  test('sends to oneself and answers what the server said, also a refusal', async () => {
    mail.settings = server.settings
    const me = await admin()
    const { status, body } = await me.post('/mail/test')
    isRefused = true
    const refused = await me.post('/mail/test')
    mail.settings = settingsFor(1)
    expect([status, body.ok, body.reply]).toEqual([200, true, expect.stringMatching(/^250/)])
    expect(server.received.map(({ mail: { subject }, to }) => [subject, to])).toEqual([
      ['Teste do Correio', ['eu@agencia.com.br']],
    ])
    expect([refused.status, refused.body.ok, refused.body.reply]).toEqual([
      200,
      false,
      expect.stringContaining('550 não'),
    ])
  })

  test('leaves room for the answer within 15 s', () => {
    expect(TEST_MS).toBeLessThan(15_000)
  })
})

describe('POST /mail/retry/{id}', () => {
  const idOf = async (key: string) => String((await MailModel.findOne({ key }).lean())!._id)

  test('queues what has failed, once', async () => {
    await queueMails([draft('a')])
    await set('a', { state: 'failed', attempts: 6, nextAt: null, error: '450 ocupado' })
    const me = await admin()
    const { status, body } = await me.post(`/mail/retry/${await idOf('a')}`)
    expect([status, body.state, body.attempts, body.error]).toEqual([200, 'queued', 0, ''])
    expect(body.nextAt).toEqual(expect.any(String))
    expect((await me.post(`/mail/retry/${await idOf('a')}`)).status).toBe(409)
    expect((await me.post(`/mail/retry/${String(new Types.ObjectId())}`)).status).toBe(404)
  })

  test('queues nothing where no mail is sent', async () => {
    await queueMails([draft('a')])
    await set('a', { state: 'failed', nextAt: null })
    const me = await admin()
    mail.settings = null
    const { status, body } = await me.post(`/mail/retry/${await idOf('a')}`)
    mail.settings = settingsFor(1)
    expect([status, body.code]).toEqual([409, 'MAIL_OFF'])
    expect((await MailModel.findOne({ key: 'a' }).lean())?.state).toBe('failed')
  })

  test('says that a link is over, or a text deleted', async () => {
    const person = await createPerson()
    const { token } = await createLink(person, 'reset', { by: null, hours: -1 })
    await queueMails([draft('a', { kind: 'reset', token }), draft('b')])
    await set('a', { state: 'failed' })
    await set('b', { state: 'failed', html: '' })
    const me = await admin()
    for (const key of ['a', 'b'])
      expect((await me.post(`/mail/retry/${await idOf(key)}`)).status).toBe(410)
  })
})
