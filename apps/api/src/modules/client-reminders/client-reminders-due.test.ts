import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendImages } from '#test/approvals'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { CUSTOMER, deliverAt, makeReminded, queueAt, switchOn } from '#test/reminders'
import { startSmtp, useMail } from '#test/smtp'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { BriefingModel } from '#modules/briefings/briefings.model'
import { ClientModel } from '#modules/clients/clients.model'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { mail } from '#modules/outbox/outbox-settings'
import { MailRefused, openSmtp } from '#modules/outbox/outbox-smtp'
import { queueMails } from '#modules/outbox/outbox.commands'
import { queueReminders } from './client-reminders-due.ts'

useDatabase()
useMail()
beforeEach(clearDatabase)

// The survey is made on Monday 9 November 2026, at 10:00 in São Paulo.
const at = (day: number, time = '10:00') =>
  `2026-11-${String(day).padStart(2, '0')}T${time}:00-03:00`

describe('an open link', () => {
  test('is reminded of after three days and after seven, and then no more', async () => {
    await makeReminded()
    expect(await queueAt(at(12, '09:59'))).toEqual([])
    expect(await queueAt(at(12))).toEqual(['1 queued'])
    await deliverAt(at(12))
    expect(await queueAt(at(16, '09:59'))).toEqual(['1 sent'])
    expect(await queueAt(at(16))).toEqual(['1 sent', '2 queued'])
    await deliverAt(at(16))
    for (const day of [17, 20, 27]) expect(await queueAt(at(day))).toHaveLength(2)
  })

  test('is reminded of on the next working day at nine when its moment is outside the hours', async () => {
    // Due on Friday at 17:59, at 18:00, and on Saturday at noon.
    await makeReminded({ createdDate: at(10, '17:59') })
    expect(await queueAt(at(13, '17:59'))).toHaveLength(1)
    await clearDatabase()
    await makeReminded({ createdDate: at(10, '18:00') })
    for (const [day, time] of [
      [13, '18:00'],
      [14, '12:00'],
      [15, '12:00'],
      [16, '08:59'],
    ] as const)
      expect([day, await queueAt(at(day, time))]).toEqual([day, []])
    expect(await queueAt(at(16, '09:00'))).toHaveLength(1)
    await clearDatabase()
    await makeReminded({ createdDate: at(11, '12:00') })
    expect(await queueAt(at(15, '15:00'))).toEqual([])
    expect(await queueAt(at(16, '09:00'))).toHaveLength(1)
  })

  test('is never reminded of twice within two days, however late the first one was', async () => {
    await makeReminded()
    expect(await queueAt(at(17))).toEqual(['1 queued'])
    expect(await queueAt(at(20))).toEqual(['1 queued'])
    await deliverAt(at(20))
    expect(await queueAt(at(20, '17:00'))).toEqual(['1 sent'])
    expect(await queueAt(at(23))).toEqual(['1 sent', '2 queued'])
  })

  test('has no reminder for the days before the switch was turned on', async () => {
    await makeReminded({ since: at(13) })
    expect(await queueAt(at(13))).toEqual([])
    expect(await queueAt(at(16))).toEqual(['2 queued'])
    await clearDatabase()
    await makeReminded({ since: at(16) })
    expect(await queueAt(at(18))).toEqual([])
  })

  test('of which nothing could be sent for a month is left alone', async () => {
    await makeReminded({ createdDate: '2026-09-01T10:00:00-03:00', since: '2026-08-01T10:00:00Z' })
    expect(await queueAt(at(18))).toEqual([])
  })
})

test('surveys, approvals and briefings are reminded of, by their own letters', async () => {
  const { admin, client } = await makeReminded()
  await sendImages(admin, client.id, { name: 'Posts <de> maio' })
  await admin.put(`/briefing/${client.id}`).send({ infoLogotipo: 'Azul' }).expect(200)
  const made = new Date(at(9))
  await ApprovalModel.updateMany({}, { $set: { createdDate: made } })
  await BriefingModel.updateMany({}, { $set: { createdAt: made } })
  expect(await queueAt(at(12))).toEqual(['1 queued', '1 queued', '1 queued'])
  const sent = await deliverAt(at(12))
  expect(sent.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [CUSTOMER, 'Lembrete: Briefing'],
    [CUSTOMER, 'Lembrete: Posts <de> maio'],
    [CUSTOMER, 'Lembrete: Satisfação'],
  ])
  for (const { html } of sent) {
    expect(html).toMatch(/href="[^"]*\/send(nps|approval|briefing)\/[\w-]+"/)
    expect(html).not.toMatch(/<img|R\$|<de>/)
  }
})

describe('nothing is queued', () => {
  test.each([
    ['with the switch off', () => ClientModel.updateMany({}, { $set: { 'reminders.on': false } })],
    ['without an e-mail', () => ClientModel.updateMany({}, { $set: { email: '' } })],
    ['for a deleted client', () => ClientModel.updateOne({}, { $set: { deletedAt: new Date() } })],
  ])('%s', async (_name, change) => {
    await makeReminded()
    await change()
    expect(await queueAt(at(12))).toEqual([])
  })

  test('for a link that was answered, given up, or is of a client without the switch', async () => {
    const { admin, survey } = await makeReminded()
    await admin.patch(`/waiting/archive/nps/${survey.id}`).send({ archived: true }).expect(204)
    const { client } = await makeClient({ email: CUSTOMER })
    await admin.post('/nps/create').send({ name: 'Outra', clientId: client.id }).expect(201)
    expect(await queueAt(at(12))).toEqual([])
  })

  test('where no mail is sent', async () => {
    await makeReminded()
    const { settings } = mail
    mail.settings = null
    expect(await queueAt(at(12))).toEqual([])
    mail.settings = settings
    expect(await queueAt(at(12))).toHaveLength(1)
  })
})

test('several processes at once make one mail of each reminder', async () => {
  for (let index = 0; index < 5; index += 1) await makeReminded()
  const now = new Date(at(12))
  await Promise.all(Array.from({ length: 4 }, () => queueReminders(now)))
  await queueReminders(now)
  const mails = await MailModel.find().lean<MailRecord[]>()
  expect([mails.length, new Set(mails.map(({ key }) => key)).size]).toEqual([5, 5])
})

test('few clients of many are read, by the index of those with the switch on', async () => {
  await ClientModel.insertMany(
    Array.from({ length: 1000 }, (_, index) => ({
      name: `C${index}`,
      nameFolded: `c${index}`,
      plan: 'x',
    })),
  )
  const { client } = await makeClient({ email: CUSTOMER })
  await switchOn(client.id, at(2))
  const { executionStats } = (await ClientModel.find({
    'reminders.on': true,
    deletedAt: null,
  }).explain('executionStats')) as unknown as { executionStats: { totalDocsExamined: number } }
  expect(executionStats.totalDocsExamined).toBe(1)
})

test('one that waits for Monday after a failed try holds up no other mail', async () => {
  await makeReminded({ createdDate: '2026-11-10T17:59:00-03:00' })
  expect(await queueAt('2026-11-13T17:59:10-03:00')).toEqual(['1 queued'])
  const busy = () => Promise.reject(new MailRefused('421 ocupado', false))
  await deliverAt('2026-11-13T17:59:30-03:00', busy)
  expect(await deliverAt('2026-11-13T18:00:35-03:00')).toEqual([])
  const saturday = new Date('2026-11-14T10:00:00-03:00')
  const notice = {
    key: 'x',
    kind: 'notice',
    to: CUSTOMER,
    subject: 'S',
    text: 't',
    html: 'h',
  } as const
  await queueMails([notice], saturday)
  const sent = await deliverAt('2026-11-14T10:00:05-03:00')
  expect(sent.map(({ key }) => key)).toEqual(['x'])
})

describe('through a real server', () => {
  let server: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    server = await startSmtp({ disabledCommands: ['STARTTLS'] })
  })
  afterAll(() => server.stop())

  test('the link of the public page arrives, which lies sealed until then', async () => {
    const { survey, client } = await makeReminded()
    await queueAt(at(12))
    const queued = (await MailModel.findOne().lean<MailRecord>())!
    expect(JSON.stringify([queued.text, queued.html, queued.secret])).not.toContain(survey.id)
    const smtp = await openSmtp(server.settings)
    await deliverAt(at(12), (ready) => smtp.send(ready))
    smtp.close()
    const [received] = server.received
    expect(received!.to).toEqual([CUSTOMER])
    expect(received!.mail.subject).toBe('Lembrete: Satisfação')
    expect(received!.mail.text).toContain(`/sendnps/${survey.id}`)
    expect(received!.mail.text).toContain('Olá, Padaria Sol!')
    expect(await MailModel.findOne().lean()).toMatchObject({
      state: 'sent',
      secret: null,
      clientId: expect.objectContaining({}),
    })
    expect(String(queued.clientId)).toBe(client.id)
  })
})
