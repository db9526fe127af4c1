import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { anonymous } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { CUSTOMER, deliverAt, makeReminded, queueAt } from '#test/reminders'
import { useMail } from '#test/smtp'
import { answerTo } from '#test/surveys'
import { ClientModel } from '#modules/clients/clients.model'
import { MailRefused } from '#modules/outbox/outbox-smtp'
import { queueMails } from '#modules/outbox/outbox.commands'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { NpsModel } from '#modules/nps/nps.model'

useDatabase()
useMail()
beforeEach(clearDatabase)

const at = (day: number, time = '10:00') =>
  `2026-11-${String(day).padStart(2, '0')}T${time}:00-03:00`
const states = async () => (await MailModel.find().lean<MailRecord[]>()).map(({ state }) => state)

type Made = Awaited<ReturnType<typeof makeReminded>>

describe('a queued reminder is cancelled', () => {
  test.each<[string, (made: Made) => PromiseLike<unknown>]>([
    [
      'when the link is answered',
      ({ survey }) => anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9)),
    ],
    [
      'when somebody gives up waiting',
      ({ admin, survey }) =>
        admin.patch(`/waiting/archive/nps/${survey.id}`).send({ archived: true }),
    ],
    ['when the link is gone', ({ survey }) => NpsModel.deleteOne({ _id: survey.id })],
    [
      'when the switch is turned off',
      ({ admin, client }) => admin.put(`/client/${client.id}/reminders`).send({ on: false }),
    ],
    [
      'when the switch was off at the claim, as a job may not have seen',
      ({ client }) =>
        ClientModel.updateOne(
          { _id: client.id },
          { $set: { reminders: { on: false, since: null } } },
        ),
    ],
    [
      'when the client is deleted',
      ({ admin, client }) =>
        admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }),
    ],
    [
      'when the client has no e-mail any more, or another one',
      ({ client }) =>
        ClientModel.updateOne({ _id: client.id }, { $set: { email: 'b@padaria.com' } }),
    ],
  ])('%s', async (_name, change) => {
    const made = await makeReminded()
    expect(await queueAt(at(12))).toEqual(['1 queued'])
    await change(made)
    expect(await deliverAt(at(12))).toEqual([])
    expect(await states()).toEqual(['cancelled'])
    expect((await MailModel.findOne().lean<MailRecord>())!.secret).toBeNull()
  })
})

describe('a deleted client', () => {
  test('keeps its switch over a restore, but what was cancelled stays so', async () => {
    const { admin, client } = await makeReminded()
    await queueAt(at(12))
    await queueMails([
      { key: 'other', kind: 'notice', to: CUSTOMER, subject: 'a', text: 'a', html: 'a' },
    ])
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    expect(await states()).toEqual(['cancelled', 'queued'])
    expect((await admin.get(`/client/${client.id}/reminders`)).status).toBe(404)
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    const { body } = await admin.get(`/client/${client.id}/reminders`)
    expect([body.on, body.mails.length]).toEqual([true, 1])
    expect(await queueAt(at(13))).toEqual(['1 cancelled'])
    expect(await queueAt(at(16))).toEqual(['1 cancelled', '2 queued'])
  })

  test('that is destroyed takes its mails with it', async () => {
    const { admin, client } = await makeReminded()
    await queueAt(at(12))
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.delete(`/deletedClient/delete/${client.id}`)
    expect(await states()).toEqual([])
  })
})

describe('the hours', () => {
  test('hold for a mail that could not leave in time: it waits, which is no attempt', async () => {
    await makeReminded()
    await queueAt(at(12))
    expect(await deliverAt(at(12, '18:00'))).toEqual([])
    expect(await MailModel.findOne().lean()).toMatchObject({
      state: 'queued',
      attempts: 0,
      nextAt: new Date(at(13, '09:00')),
    })
    expect(await deliverAt(at(13, '09:00'))).toHaveLength(1)
  })

  test('hold up no other mail to the same address', async () => {
    await makeReminded()
    await queueAt(at(12))
    await deliverAt(at(12, '18:00'))
    const other = { key: 'other', kind: 'notice' as const, to: CUSTOMER, subject: 'a' }
    await queueMails([{ ...other, text: 'a', html: 'a' }], new Date(at(12, '18:01')))
    expect((await deliverAt(at(12, '18:01'))).map(({ kind }) => kind)).toEqual(['notice'])
  })
})

test('a failed reminder is sent again only while it makes sense', async () => {
  const { admin, survey } = await makeReminded()
  await queueAt(at(12))
  const refuse = () => Promise.reject(new MailRefused('550 não existe', true))
  await deliverAt(at(12), refuse)
  expect(await states()).toEqual(['failed'])
  const { _id } = (await MailModel.findOne().lean<MailRecord>())!
  const retry = () => admin.post(`/mail/retry/${String(_id)}`)
  expect((await retry()).body).toMatchObject({ state: 'queued' })
  await MailModel.updateMany({}, { $set: { state: 'failed' } })
  await NpsModel.updateOne({ _id: survey.id }, { $set: { ok: true } })
  const { status, body } = await retry()
  expect([status, body.message]).toEqual([410, 'Este lembrete não faz mais sentido.'])
})

test('no entry of the audit log has the token of a link', async () => {
  const { admin, client, survey } = await makeReminded()
  await queueAt(at(12))
  await admin.put(`/client/${client.id}/reminders`).send({ on: false })
  const entries = JSON.stringify(await AuditModel.find({ action: 'client.setReminders' }).lean())
  expect(entries).toContain('remindersOff')
  expect(entries).not.toContain(survey.id)
})
