import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '#database/transaction'
import { asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { currentUser } from '#test/current-user'
import { clearDatabase, useDatabase } from '#test/database'
import { meanwhile } from '#test/meanwhile'
import { giveNotice } from '#test/notifications'
import { sendMails } from '#test/sent-mails'
import { useMail } from '#test/smtp'
import { createChore } from '#modules/chores/chores.commands'
import { addTask } from '#modules/chores/chores-tasks'
import { deleteEmployee } from '#modules/employees/employees-departure'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { notify } from '#modules/notifications/notifications.commands'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { mail } from '#modules/outbox/outbox-settings'
import { makeDigests, queueDigests } from './digests.ts'

useDatabase()
useMail()
afterEach(() => void vi.restoreAllMocks())
beforeEach(clearDatabase)

// Monday, 8:00 in São Paulo.
const MONDAY = new Date('2026-11-23T11:00:00Z')
const after = (minutes: number, from = MONDAY) => new Date(from.getTime() + minutes * 60_000)
const DAY = 24 * 60

const digests = () => MailModel.find({ kind: 'digest' }).sort({ _id: 1 }).lean<MailRecord[]>()
const subjects = async () => (await digests()).map(({ subject }) => subject)
const giveTasks = async (person: EmployeeRecord, ...texts: string[]) => {
  if (texts.length === 0) return
  await transact(async () => {
    let chore = await createChore(String(person._id), 'Semana')
    for (const desc of texts) chore = await addTask(chore, { desc })
  })
}
const choose = async (person: EmployeeRecord, kind: string, email: string) =>
  (await asPerson(person)).put(`/notification/channels/${kind}`).send({ email }).expect(200)

describe('the digest of a day', () => {
  test('lists open tasks, what is late or due today, and unread notices', async () => {
    const person = await createPerson({ name: 'Caio Souza', role: 'CS' })
    await giveTasks(person, 'Ligar', 'Falar com Ana: nota 2', 'Feita')
    const sites = [
      { name: 'sol.com.br', dataVencimento: '2026-11-23' },
      { name: 'lua.com.br', dataVencimento: '2026-11-20' },
      { name: 'mar.com.br', dataVencimento: '2026-11-24' },
    ]
    await makeClient({ name: 'Padaria Sol', cs: 'Caio Souza', gestor: 'Caio Souza', sites })
    await makeClient({ name: 'De outra', sites })
    const me = await asPerson(person)
    for (const dueOn of ['2026-11-20', '2026-11-23', '2026-11-24', null])
      await me.post('/task').send({ title: 'Segredo', dueOn }).expect(201)
    await giveNotice(person, 'Projeto', after(-60))
    await queueDigests(MONDAY)
    const [digest] = (await digests()) as [MailRecord]
    expect(digest).toMatchObject({
      to: person.email,
      employeeId: person._id,
      subject: 'Seu dia: 5 tarefas, 2 vencimentos e 1 aviso',
    })
    for (const line of [
      'Bom dia, Caio!',
      'Atrasados:\n- Domínio lua.com.br, de Padaria Sol: venceu há 3 dias',
      'Vencem hoje:\n- Domínio sol.com.br, de Padaria Sol: vence hoje',
      'Sua pauta:\n- 1 atrasada\n- 1 para hoje',
      'Suas tarefas:\n- Semana: 3 tarefas',
      'Avisos:\n- Você tem uma tarefa nova em Projeto',
    ])
      expect(digest.text).toContain(line)
    expect(digest.text).toMatch(/Abrir meu dia:\nhttp\S+\/home\n/)
    expect(`${digest.text}${digest.html}`).not.toMatch(/nota 2|Segredo|De outra|mar\.com\.br|R\$/)
  })

  test.each([
    [1, 0, 'Seu dia: 1 tarefa'],
    [0, 1, 'Seu dia: 1 aviso'],
    [0, 2, 'Seu dia: 2 avisos'],
    [3, 2, 'Seu dia: 3 tarefas e 2 avisos'],
  ])('with %i tasks and %i notices is called %j', async (tasks, notices, subject) => {
    const person = await createPerson()
    await giveTasks(person, ...Array.from({ length: tasks }, (_, index) => `T${index}`))
    for (let n = 0; n < notices; n += 1) await giveNotice(person, `N${n}`, after(-60))
    await queueDigests(MONDAY)
    expect(await subjects()).toEqual([subject])
  })

  test('counts what it does not name', async () => {
    const person = await createPerson()
    for (let n = 0; n < 13; n += 1) await giveNotice(person, `N${n}`, after(n - 60))
    await queueDigests(MONDAY)
    const [digest] = (await digests()) as [MailRecord]
    expect(digest.subject).toBe('Seu dia: 13 avisos')
    expect(digest.text).toContain('em N12\n')
    expect(digest.text).toContain('- e mais 3')
    expect(digest.text).not.toContain('em N2\n')
  })

  test('is one, however often and by however many processes it is made', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson()))
    for (const person of people) await giveNotice(person, 'A', after(-60))
    await Promise.all([makeDigests(MONDAY), makeDigests(after(0)), makeDigests(after(1))])
    await Promise.all([queueDigests(after(2)), queueDigests(after(3))])
    await giveNotice(people[0]!, 'B', after(4))
    await queueDigests(after(5))
    expect(await subjects()).toEqual(people.map(() => 'Seu dia: 1 aviso'))
  })

  test('lists the next day what came since, and is not sent if nothing did', async () => {
    const [busy, quiet] = [await createPerson(), await createPerson()]
    for (const person of [busy, quiet]) await giveNotice(person, 'Velha', after(-60))
    await queueDigests(MONDAY)
    await giveNotice(busy, 'Nova', after(30))
    await queueDigests(after(DAY))
    const made = await digests()
    expect(made.map(({ employeeId }) => String(employeeId))).toEqual(
      [busy, quiet, busy].map(({ _id }) => String(_id)),
    )
    expect(made[2]!.text).toContain('em Nova')
    expect(made[2]!.text).not.toContain('em Velha')
  })

  test('comes later in the morning if there was nothing at eight', async () => {
    const person = await createPerson()
    await queueDigests(MONDAY)
    expect(await subjects()).toEqual([])
    await giveNotice(person, 'A', after(30))
    await queueDigests(after(31))
    expect(await subjects()).toEqual(['Seu dia: 1 aviso'])
  })
})

describe('no digest is made', () => {
  test.each([
    ['Monday 07:59', '2026-11-23T10:59:59Z'],
    ['Monday 12:00', '2026-11-23T15:00:00Z'],
    ['Saturday', '2026-11-28T12:00:00Z'],
    ['Sunday', '2026-11-29T12:00:00Z'],
  ])('on %s', async (_name, instant) => {
    const now = new Date(instant)
    await giveNotice(await createPerson(), 'A', after(-60, now))
    await queueDigests(now)
    expect(await subjects()).toEqual([])
  })

  test('of notices that were read, snoozed, or hidden with their client', async () => {
    const person = await createPerson()
    for (const name of ['lida', 'adiada', 'escondida']) await giveNotice(person, name, after(-60))
    await NotificationModel.updateOne({ name: 'lida' }, { readAt: after(-30) })
    await NotificationModel.updateOne({ name: 'adiada' }, { shownAt: after(60) })
    await NotificationModel.updateOne({ name: 'escondida' }, { hiddenAt: after(-30) })
    await queueDigests(MONDAY)
    expect(await subjects()).toEqual([])
    // At the end of the snooze it is news again.
    await queueDigests(after(60))
    expect(await subjects()).toEqual(['Seu dia: 1 aviso'])
  })

  test('for the inactive and the invited', async () => {
    const [inactive, invited] = [await createPerson(), await createPerson()]
    for (const person of [inactive, invited]) await giveNotice(person, 'A', after(-60))
    await EmployeeModel.updateOne({ _id: inactive._id }, { active: false })
    await EmployeeModel.updateOne({ _id: invited._id }, { passwordSetAt: null })
    await queueDigests(MONDAY)
    expect(await subjects()).toEqual([])
  })

  test('for somebody who is deleted while it is queued', async () => {
    const person = await createPerson()
    const by = currentUser(await createPerson({ level: 'Admin' }))
    await giveNotice(person, 'A', after(-60))
    const deleted = meanwhile(MailModel, 'bulkWrite', async () => {
      await transact(() => deleteEmployee(by, person, {}))
      return { status: 200 }
    })
    await queueDigests(MONDAY)
    expect([await deleted(), await subjects()]).toEqual([200, []])
  })

  test('of kinds that come otherwise, are off, or are no longer permitted', async () => {
    const person = await createPerson({ role: 'Comercial' })
    const notifyOf = (kind: 'proposalSeen' | 'contractDue' | 'taskAssigned' | 'newDevice') =>
      transact(() =>
        notify(kind, { id: 'x', name: kind, event: kind }, [person._id], null, after(-60)),
      )
    for (const kind of ['proposalSeen', 'contractDue', 'taskAssigned', 'newDevice'] as const)
      await notifyOf(kind)
    await choose(person, 'taskAssigned', 'none')
    await (
      await asPerson(person)
    )
      .put('/notification/preferences/contractDue')
      .send({ isOn: false })
    await EmployeeModel.updateOne({ _id: person._id }, { role: 'CS' })
    await queueDigests(MONDAY)
    expect(await subjects()).toEqual([])
  })

  test('for people who have turned everything off, whatever there is to do', async () => {
    const person = await createPerson({ role: 'CS' })
    await giveTasks(person, 'Uma')
    const { body } = await (await asPerson(person)).get('/notification/channels')
    for (const { kind } of body.results as { kind: string }[]) await choose(person, kind, 'none')
    await queueDigests(MONDAY)
    expect(await subjects()).toEqual([])
    await choose(person, 'contractDue', 'digest')
    await queueDigests(after(1))
    expect(await subjects()).toEqual(['Seu dia: 1 tarefa'])
  })

  test('where no mail is sent', async () => {
    await giveNotice(await createPerson(), 'A', after(-60))
    const { settings } = mail
    mail.settings = null
    await queueDigests(MONDAY)
    mail.settings = settings
    expect(await subjects()).toEqual([])
  })
})

test('a digest that is no longer wanted at the claim, or is of another day, is cancelled', async () => {
  const [stays, gone, moved, turned] = [
    await createPerson({ role: 'CS' }),
    await createPerson(),
    await createPerson(),
    await createPerson({ role: 'CS' }),
  ]
  for (const person of [stays, gone, moved, turned]) await giveNotice(person, 'A', after(-60))
  await queueDigests(MONDAY)
  await EmployeeModel.updateOne({ _id: gone._id }, { active: false })
  await EmployeeModel.updateOne({ _id: moved._id }, { email: 'nova@agencia.com.br' })
  const { body } = await (await asPerson(turned)).get('/notification/channels')
  for (const { kind } of body.results as { kind: string }[]) await choose(turned, kind, 'now')
  const sent = await sendMails(() => after(2))
  expect(sent.map(({ to }) => to)).toEqual([stays.email])
  await MailModel.updateOne({ to: stays.email }, { state: 'queued', nextAt: MONDAY })
  expect(await sendMails(() => after(DAY))).toEqual([])
  const states = (await digests()).map(({ state }) => state)
  expect(states).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
})

test('a digest that waits for the server is sent as its person may read it by then', async () => {
  const [person, reader] = [await createPerson({ role: 'Comercial' }), await createPerson()]
  const { admin, client } = await makeClient({ name: 'Padaria Sol' })
  const notifyOf = (kind: 'proposalSeen' | 'teamJoined', name: string, fields = {}) =>
    transact(() => notify(kind, { id: 'x', name, ...fields }, [person._id], null, after(DAY - 60)))
  await giveNotice(person, 'Ontem', after(-DAY))
  await queueDigests(MONDAY)
  await notifyOf('proposalSeen', 'Fábrica Lua')
  await notifyOf('teamJoined', 'Padaria Sol', { clientId: new mongoose.Types.ObjectId(client.id) })
  await giveNotice(person, 'Semana', after(DAY - 60))
  await giveNotice(reader, 'Lida', after(DAY - 60))
  await queueDigests(after(DAY))
  const stored = (await digests()).findLast(({ to }) => to === person.email)!
  for (const name of ['Fábrica Lua', 'Padaria Sol', 'em Semana'])
    expect(stored.text).toContain(name)
  await EmployeeModel.updateOne({ _id: person._id }, { role: 'CS' })
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
  await NotificationModel.updateOne({ name: 'Lida' }, { readAt: new Date() })
  await giveNotice(person, 'Depois', after(DAY + 30))
  const sent = await sendMails(() => after(DAY + 60))
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Seu dia: 1 aviso']])
  expect(sent[0]!.text).toContain('em Semana')
  expect(`${sent[0]!.text}${sent[0]!.html}`).not.toMatch(/Fábrica Lua|Padaria Sol|Ontem|Depois/)
})

test('three hundred people take a few queries more than one', async () => {
  const { _id, ...fields } = await createPerson()
  const emails = Array.from({ length: 299 }, (_, index) => `p${index}@agencia.com.br`)
  await EmployeeModel.insertMany(emails.map((email) => ({ ...fields, email })))
  const everybody = await EmployeeModel.find().lean<EmployeeRecord[]>()
  const people = everybody.map((person) => person._id)
  await transact(() => notify('taskAssigned', { id: 'x', name: 'A' }, people, null, after(-60)))
  let queries = 0
  mongoose.set('debug', () => (queries += 1))
  await queueDigests(MONDAY)
  mongoose.set('debug', false)
  expect(await MailModel.countDocuments({ kind: 'digest' })).toBe(300)
  expect(queries).toBeLessThanOrEqual(35)
})
