import { beforeEach, describe, expect, test } from 'vitest'
import type { NotificationKind } from '@bastidor/shared/notifications'
import { transact } from '#database/transaction'
import { anonymous, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { makeProposal } from '#test/proposals'
import { sendMails } from '#test/sent-mails'
import { useMail } from '#test/smtp'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { mail } from '#modules/outbox/outbox-settings'
import { notify } from './notifications.commands.ts'
import { NotificationModel } from './notifications.model.ts'

useDatabase()
useMail()
beforeEach(clearDatabase)

const choose = async (person: EmployeeRecord, kind: NotificationKind, email: string) =>
  (await asPerson(person)).put(`/notification/channels/${kind}`).send({ email }).expect(200)

/** A person who gets the kind by mail at once. */
const reader = async (kind: NotificationKind, over: object = {}) => {
  const person = await createPerson(over)
  await choose(person, kind, 'now')
  return person
}
const notifyOf = (person: EmployeeRecord, name = 'Semana', event = 'e') =>
  transact(() => notify('taskAssigned', { id: 'c1', name, event }, [person._id]))
const queued = () => MailModel.find({ kind: 'notice' }).sort({ _id: 1 }).lean<MailRecord[]>()

describe('a notice that is mailed at once', () => {
  test('is written with the bell’s words and leads to its subject', async () => {
    const { proposal, sales } = await makeProposal({ name: 'Padaria Sol', value: 1234 })
    await sales.put('/notification/channels/proposalAccepted').send({ email: 'now' }).expect(200)
    const caio = (await EmployeeModel.findOne({ name: 'Caio' }).lean<EmployeeRecord>())!
    await anonymous.patch(`/proposta/answer/${proposal.id}`).send({}).expect(200)
    const [letter, ...others] = await sendMails()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      kind: 'notice',
      to: caio.email,
      subject: 'Padaria Sol: aceitou a proposta nº 1',
    })
    expect(letter!.text).toContain('Padaria Sol aceitou a proposta nº 1.')
    expect(letter!.text).toMatch(new RegExp(`Abrir:\nhttp\\S+/home/proposta/${proposal.id}\n`))
    expect(`${letter!.text}${letter!.html}`).not.toMatch(/1\.?234|R\$/)
  })

  test.each([
    ['Ligar', 'em Ligar.'],
    ['Ligar?', 'em Ligar?'],
    ['Sol Ltda.', 'em Sol Ltda.'],
  ])('of %j ends in one mark: %j', async (name, end) => {
    await notifyOf(await reader('taskAssigned'), name)
    const [letter] = await queued()
    expect(letter!.text).toContain(`Você tem uma tarefa nova ${end}\n`)
  })

  test('is mailed once per person and event, also of many at once', async () => {
    const person = await reader('taskAssigned')
    await Promise.all(Array.from({ length: 5 }, () => notifyOf(person)))
    await notifyOf(person)
    await notifyOf(person, 'Outra', 'f')
    expect((await queued()).map(({ subject }) => subject)).toEqual([
      'Semana: você tem uma tarefa nova',
      'Outra: você tem uma tarefa nova',
    ])
  })

  test('is not mailed for a rollback', async () => {
    const person = await reader('taskAssigned')
    const failing = transact(async () => {
      await notify('taskAssigned', { id: 'c1', name: 'Semana' }, [person._id])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await queued(), await NotificationModel.countDocuments()]).toEqual([[], 0])
  })

  test('has a name in one line of its header, whatever was typed', async () => {
    const person = await reader('taskAssigned')
    await notifyOf(person, 'Sol\r\nBcc: x@y.co\u0000\u2028<b>')
    const [letter] = await sendMails()
    expect(letter!.subject).toBe('Sol Bcc: x@y.co <b>: você tem uma tarefa nova')
    expect(letter!.html).not.toContain('<b>')
  })

  test('goes with the client it is about', async () => {
    const person = await reader('contractDue')
    const clientId = person._id
    await transact(() =>
      notify('contractDue', { id: 'c', name: 'Sol', day: '2026-12-01', clientId }, [person._id]),
    )
    expect(await queued()).toMatchObject([{ clientId, employeeId: person._id }])
  })
})

describe('nothing is mailed at once', () => {
  test('by default, of a kind that is off, of the own account, or to who did it', async () => {
    const byDefault = await createPerson()
    await notifyOf(byDefault)
    const off = await reader('taskAssigned')
    await (await asPerson(off)).put('/notification/preferences/taskAssigned').send({ isOn: false })
    await notifyOf(off)
    const doer = await reader('taskAssigned')
    await transact(() =>
      notify('taskAssigned', { id: 'c', name: 'A' }, [doer._id], { id: String(doer._id) }),
    )
    await transact(() => notify('newDevice', { id: 'c', name: 'Chrome' }, [doer._id]))
    expect(await queued()).toEqual([])
  })

  test('where no mail is sent', async () => {
    const person = await reader('taskAssigned')
    const { settings } = mail
    mail.settings = null
    await notifyOf(person)
    mail.settings = settings
    expect([await queued(), await NotificationModel.countDocuments()]).toEqual([[], 1])
  })
})

const OTHER_ADDRESS = { email: 'nova@agencia.com.br' }

test.each<[string, (person: EmployeeRecord) => Promise<unknown>]>([
  ['the person left', ({ _id }) => EmployeeModel.updateOne({ _id }, { active: false })],
  ['the person has another address', ({ _id }) => EmployeeModel.updateOne({ _id }, OTHER_ADDRESS)],
  ['the kind comes otherwise now', (person) => choose(person, 'taskAssigned', 'digest')],
  [
    'the kind is off',
    async (person) =>
      (await asPerson(person)).put('/notification/preferences/taskAssigned').send({ isOn: false }),
  ],
  ['the notice was withdrawn', () => NotificationModel.deleteOne({ name: 'Semana' })],
])('at the claim it is cancelled if %s', async (_why, happens) => {
  const person = await reader('taskAssigned')
  await notifyOf(person)
  await happens(person)
  expect(await sendMails()).toEqual([])
  expect(await queued()).toMatchObject([{ state: 'cancelled' }])
})
