import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '#database/transaction'
import { clearDatabase, useDatabase } from '#test/database'
import { reply, startSmtp, useMail } from '#test/smtp'
import { type Delivery, deliverMails, expireBodies, isMailDue } from './outbox-delivery.ts'
import { LINK_MARK } from './outbox-letter.ts'
import { cancelMails, queueMails } from './outbox.commands.ts'
import { MailModel, type MailRecord } from './outbox.model.ts'
import { type Smtp, openSmtp } from './outbox-smtp.ts'

useDatabase()
useMail()
beforeEach(clearDatabase)

const MINUTE = 60_000
let server: Awaited<ReturnType<typeof startSmtp>>
let smtp: Smtp
/** What the server does with a recipient; taken, unless a test says otherwise. */
let judge: (address: string) => Error | null = () => null
beforeAll(async () => {
  server = await startSmtp({
    onRcptTo: ({ address }, _session, done) => {
      const refusal = judge(address)
      return refusal ? done(refusal) : done()
    },
    // The encryption has a test of its own, and costs more than all the rest.
    disabledCommands: ['STARTTLS'],
  })
  smtp = await openSmtp(server.settings)
})
afterAll(() => {
  smtp.close()
  return server.stop()
})
beforeEach(() => {
  judge = () => null
  server.received.length = 0
})

const delivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  prepare: (mail) => Promise.resolve(mail),
  send: (mail) => smtp.send(mail),
  ...overrides,
})
const deliver = (overrides: Partial<Delivery> = {}) => deliverMails(delivery(overrides))

const draft = (key: string, fields: object = {}) => ({
  key,
  kind: 'notice' as const,
  to: 'ana@agencia.com.br',
  subject: `Assunto ${key}`,
  text: 'Olá',
  html: '<p>Olá</p>',
  ...fields,
})
const stored = (key: string) => MailModel.findOne({ key }).lean<MailRecord>()
const subjects = () => server.received.map(({ mail }) => mail.subject)

describe('a mail', () => {
  test('is queued once per event, and not at all for a rollback', async () => {
    await queueMails([draft('a')])
    await queueMails([draft('a', { subject: 'Outra vez' }), draft('b')])
    await expect(
      transact(async () => {
        await queueMails([draft('c')])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const mails = await MailModel.find().sort({ key: 1 }).lean<MailRecord[]>()
    expect(mails.map(({ subject }) => subject)).toEqual(['Assunto a', 'Assunto b'])
  })

  test('is sent under an id of its own, and kept as sent', async () => {
    await queueMails([draft('a')])
    expect(await isMailDue()).toBe(true)
    await deliver()
    const mail = (await stored('a'))!
    expect(server.received[0]!.mail.messageId).toBe(`<${String(mail._id)}@agencia.com.br>`)
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, nextAt: null, claimedUntil: null })
    expect(mail.sentAt).toEqual(expect.any(Date))
    expect(await isMailDue()).toBe(false)
  })

  test('carries no header that somebody typed', async () => {
    await queueMails([
      draft('a', { subject: 'Oi\r\nBcc: x@y.co\u0000', to: 'ana@agencia.com.br\n' }),
    ])
    await deliver()
    const [{ mail, to }] = server.received as [(typeof server.received)[number]]
    expect([mail.subject, mail.bcc, to]).toEqual([
      'Oi Bcc: x@y.co',
      undefined,
      ['ana@agencia.com.br'],
    ])
  })

  test('keeps the token of its link sealed, and none once it is sent', async () => {
    const text = `https://app/acesso#${LINK_MARK}`
    await queueMails([draft('a', { text, html: `<a href="${text}">`, token: 'segredo-do-link' })])
    expect(JSON.stringify(await stored('a'))).not.toContain('segredo-do-link')
    expect((await stored('a'))!.secret).not.toBeNull()
    await deliver()
    expect(server.received[0]!.mail.text).toContain('https://app/acesso#segredo-do-link')
    expect(JSON.stringify(await stored('a'))).not.toContain('segredo-do-link')
    expect((await stored('a'))!.secret).toBeNull()
  })

  test('that nobody wants any more is cancelled at the claim', async () => {
    await queueMails([draft('a')])
    await deliver({ prepare: () => Promise.resolve(null) })
    expect([(await stored('a'))!.state, subjects()]).toEqual(['cancelled', []])
  })

  test('of a person who leaves is cancelled at once', async () => {
    const employeeId = new Types.ObjectId()
    await queueMails([draft('a', { employeeId }), draft('b')])
    await cancelMails({ employeeId })
    await deliver()
    expect([(await stored('a'))!.state, subjects()]).toEqual(['cancelled', ['Assunto b']])
  })
})

describe('a mail that the server does not take', () => {
  test('is tried again after 1, 5 and 30 minutes, 2 and 12 hours, then it has failed', async () => {
    judge = () => reply(450, 'ocupado')
    let now = new Date()
    await queueMails([draft('a')], now)
    const waits = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await deliver({ clock: () => now })
      const { state, nextAt, attempts, error } = (await stored('a'))!
      expect([attempts, error]).toEqual([attempt, expect.stringContaining('450 ocupado')])
      expect(state).toBe(attempt < 6 ? 'queued' : 'failed')
      if (!nextAt) break
      waits.push((nextAt.getTime() - now.getTime()) / MINUTE)
      await deliver({ clock: () => new Date(nextAt.getTime() - 1) })
      expect((await stored('a'))!.attempts).toBe(attempt)
      now = nextAt
    }
    expect(waits).toEqual([1, 5, 30, 120, 720])
  })

  test('for good fails at once, and holds up nobody', async () => {
    judge = () => reply(550, 'não existe')
    await queueMails([draft('a')])
    await queueMails([draft('b')], new Date(Date.now() + 1))
    await deliver({ clock: () => new Date(Date.now() + MINUTE) })
    expect((await stored('a'))!).toMatchObject({ state: 'failed', attempts: 1, nextAt: null })
    expect((await stored('b'))!.state).toBe('failed')
  })

  test.each(['notice', 'reminder'] as const)(
    'waits in front of later ones to the same address, also a %s; other addresses go on',
    async (kind) => {
      judge = (address) => (address.startsWith('ana') ? reply(450, 'ocupado') : null)
      const before = new Date(Date.now() - 10)
      await queueMails([draft('a', { kind })], before)
      await queueMails([draft('b'), draft('c', { to: 'rui@agencia.com.br' })])
      await deliver()
      judge = () => null
      await deliver()
      expect(subjects()).toEqual(['Assunto c'])
      await deliver({ clock: () => new Date(Date.now() + 2 * MINUTE) })
      expect(subjects()).toEqual(['Assunto c', 'Assunto a', 'Assunto b'])
    },
  )
})

test('the claim of a process that died ends after a minute, and the mail keeps its id', async () => {
  await queueMails([draft('a')])
  let die = (_mail: null) => undefined as void
  const dying = deliver({ prepare: () => new Promise((resolve) => (die = resolve)) })
  await expect.poll(async () => (await stored('a'))!.state).toBe('sending')
  await deliver()
  expect(subjects()).toEqual([])
  await deliver({ clock: () => new Date(Date.now() + MINUTE + 1000) })
  const mail = (await stored('a'))!
  // What the first one notes later counts no more.
  die(null)
  await dying
  expect(await stored('a')).toMatchObject({ state: 'sent', attempts: 2 })
  expect(server.received.map(({ mail: { messageId } }) => messageId)).toEqual([mail.messageId])
})

test('four are sent at once, each once, however many processes send', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => String(index))
  await queueMails(keys.map((key) => draft(key, { to: `p${Number(key) % 20}@agencia.com.br` })))
  let running = 0
  let most = 0
  const send = async (mail: MailRecord) => {
    running += 1
    most = Math.max(most, running)
    await smtp.send(mail)
    running -= 1
  }
  await deliver({ send })
  expect([most, server.received.length]).toEqual([4, 60])
  await queueMails(keys.map((key) => draft(`${key} again`, { to: `p${key}@agencia.com.br` })))
  await Promise.all([deliver(), deliver(), deliver()])
  expect(new Set(subjects()).size).toBe(120)
  expect(server.received).toHaveLength(120)
})

test('a delivery that fails to claim a mail ends once all others are sent', async () => {
  for (const key of ['a', 'b', 'c']) await queueMails([draft(key, { to: `${key}@agencia.com.br` })])
  const claims = vi.spyOn(MailModel.collection, 'findOneAndUpdate')
  claims.mockRejectedValueOnce(new Error('the database is away'))
  await expect(deliver()).rejects.toThrow('the database is away')
  claims.mockRestore()
  // The unclaimed one was still due, and taken by another worker.
  expect(await MailModel.countDocuments({ state: 'sent' })).toBe(3)
})

test('a mail that the server took stays sent, even if the database fails before that is noted', async () => {
  await queueMails([draft('a')])
  const notes = vi.spyOn(MailModel.collection, 'updateOne')
  notes.mockRejectedValueOnce(new Error('the database is away'))
  await deliver()
  notes.mockRestore()
  await deliver({ clock: () => new Date(Date.now() + 2 * MINUTE) })
  expect(await stored('a')).toMatchObject({ state: 'sent', attempts: 1, error: '' })
  expect(subjects()).toEqual(['Assunto a'])
})

test('the text of an old mail goes, that it was sent stays', async () => {
  await queueMails([draft('a')], new Date(Date.now() - 2 * MINUTE))
  await queueMails([draft('b')])
  expect(await expireBodies(new Date(Date.now() - MINUTE))).toBe(1)
  expect(await stored('a')).toMatchObject({ text: '', html: '', subject: 'Assunto a' })
  expect((await stored('b'))!.text).toBe('Olá')
})
