import ICAL from 'ical.js'
import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { anonymous, as, asPerson, createPerson, reload } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { makeTask } from '#test/tasks'
import { createLink } from '#modules/access-links/access-links.create'
import { ChoreModel } from '#modules/chores/chores.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { CalendarModel } from './pauta.calendar.model.ts'
import { newTask } from './pauta.commands.ts'
import { PautaTaskModel } from './pauta.model.ts'
import { toCalendar } from './pauta-ical.ts'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())

const prepare = async () => {
  const ana = await createPerson({ name: 'Ana' })
  const me = await asPerson(ana)
  const { body } = await me.post('/calendar').expect(201)
  return { ana, me, path: new URL(body.url as string).pathname }
}
type Agent = Awaited<ReturnType<typeof asPerson>>
const setPassword = async (id: string) => {
  const { token } = await createLink((await reload({ _id: new Types.ObjectId(id) }))!, 'reset', {
    by: null,
  })
  return anonymous.post('/auth/reset').send({ token, password: 'outra-senha-boa' })
}
const eventsOf = (feed: string) =>
  new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    summary: event.getFirstPropertyValue('summary'),
    start: String(event.getFirstPropertyValue('dtstart')),
    isShown: event.getFirstPropertyValue('transp'),
  }))

describe('the feed of one’s tasks', () => {
  test('holds the open ones with a day of a year and three months, without their texts', async () => {
    const { ana, path } = await prepare()
    const { client } = await makeClient({ name: 'Café, Pão; & Cia \\ Sol' })
    const shown = await makeTask(ana, { dueOn: today, clientId: client.id, desc: 'segredo' })
    for (const dueOn of [null, addDays(today, -91), addDays(today, 366)])
      await makeTask(ana, { dueOn })
    await makeTask(await createPerson(), { dueOn: today })
    const answer = await anonymous.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    })
    expect(eventsOf(answer.text)).toEqual([
      {
        uid: `task-${shown.id}@bastidor`,
        summary: 'Ligar para o cliente · Café, Pão; & Cia \\ Sol',
        start: today,
        isShown: 'TRANSPARENT',
      },
    ])
    expect(answer.text).not.toContain('segredo')
  })

  test('holds the first and the last day, and journeys; nothing done or of a deleted client', async () => {
    const { ana, me, path } = await prepare()
    const { admin, client } = await makeClient({ name: 'Um' })
    const { client: left } = await makeClient({ name: 'Saiu' })
    for (const dueOn of [addDays(today, -90), addDays(today, 365)]) await makeTask(ana, { dueOn })
    const { id } = await makeTask(ana, { dueOn: today })
    await me.patch(`/task/${id}`).send({ state: 'done' }).expect(200)
    await makeTask(ana, { dueOn: today, clientId: left.id })
    for (const { chores } of [client, left])
      await ChoreModel.updateOne(
        { _id: chores[0] },
        { 'tasks.0.assigneeId': ana._id, 'tasks.0.dueOn': today, 'tasks.0.desc': 'Da jornada' },
      )
    await admin.delete(`/client/delete/${left.id}`).send({ motive: 'Resultados' }).expect(200)
    const events = eventsOf((await anonymous.get(path)).text)
    expect(events.map(({ start, summary }) => [start, summary])).toEqual([
      [addDays(today, -90), 'Ligar para o cliente'],
      [today, 'Da jornada · Um'],
      [addDays(today, 365), 'Ligar para o cliente'],
    ])
  })

  test('holds at most a thousand, the soonest', async () => {
    const { ana, path } = await prepare()
    await PautaTaskModel.insertMany(
      Array.from({ length: 1003 }, (_, n) =>
        newTask({
          title: `T${n}`,
          assigneeId: ana._id,
          dueOn: addDays(today, n < 1000 ? 1 : 2),
          createdAt: new Date(),
        }),
      ),
    )
    const events = eventsOf((await anonymous.get(path)).text)
    expect(events).toHaveLength(1000)
    expect(new Set(events.map(({ start }) => start))).toEqual(new Set([addDays(today, 1)]))
  })

  test('is folded at 75 octets without breaking a character, and every line ends in CRLF', () => {
    const title = `${'ção 🎬 '.repeat(25)}fim`
    const feed = toCalendar([
      {
        id: 'a'.repeat(24),
        title,
        clientName: '',
        createdAt: new Date().toISOString(),
        dueOn: today,
      },
    ])
    for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(eventsOf(feed)[0]?.summary).toBe(title)
  })

  test('cannot be made to hold more than its tasks by a title', () => {
    const title = 'Oi\r\nEND:VEVENT\nBEGIN:VALARM\u0000'
    const feed = toCalendar([
      {
        id: 'a'.repeat(24),
        title,
        clientName: '',
        createdAt: new Date().toISOString(),
        dueOn: today,
      },
    ])
    expect(eventsOf(feed)).toHaveLength(1)
    expect(feed).not.toMatch(/^BEGIN:VALARM/m)
  })
})

describe('the address of the feed', () => {
  test('is shown once, kept as a digest, and ends the one before', async () => {
    const { ana, me, path } = await prepare()
    expect((await me.get('/calendar')).body).toMatchObject({ on: true, lastReadAt: null })
    await anonymous.get(path).expect(200)
    expect((await me.get('/calendar')).body.lastReadAt).toEqual(expect.any(String))
    const [stored] = await CalendarModel.find().lean()
    expect(path).not.toContain(stored!._id)
    const { body } = await me.post('/calendar').expect(201)
    await anonymous.get(path).expect(404)
    await anonymous.get(new URL(body.url as string).pathname).expect(200)
    expect(await CalendarModel.countDocuments({ employeeId: ana._id })).toBe(1)
  })

  test.each([
    ['a new password', (id: string) => setPassword(id)],
    ['an end of all sessions', (id: string, lead: Agent) => lead.post(`/auth/revoke/${id}`)],
    ['a deactivation', (id: string, lead: Agent) => lead.patch(`/employee/toggleActive/${id}`)],
  ])('is void after %s, for good', async (_what, revoke) => {
    const { ana, path } = await prepare()
    const lead = await as({ level: 'Admin' })
    const { status } = await revoke(String(ana._id), lead)
    expect(status).toBeLessThan(300)
    await anonymous.get(path).expect(404)
    await EmployeeModel.updateOne({ _id: ana._id }, { active: true })
    await anonymous.get(path).expect(404)
    const me = await asPerson((await reload(ana))!)
    expect((await me.get('/calendar')).body).toEqual({
      on: false,
      createdAt: null,
      lastReadAt: null,
    })
    const { body } = await me.post('/calendar').expect(201)
    await anonymous.get(new URL(body.url as string).pathname).expect(200)
  })

  test('of two opened at the same moment one is left', async () => {
    const { me } = await prepare()
    await Promise.all([me.post('/calendar'), me.post('/calendar')])
    expect(await CalendarModel.countDocuments()).toBe(1)
  })

  test('is not found once it is revoked, or its person inactive; nor is an unknown one', async () => {
    const { ana, me, path } = await prepare()
    await EmployeeModel.updateOne({ _id: ana._id }, { active: false })
    await anonymous.get(path).expect(404)
    await EmployeeModel.updateOne({ _id: ana._id }, { active: true })
    expect((await me.delete('/calendar')).body).toEqual({
      on: false,
      createdAt: null,
      lastReadAt: null,
    })
    await anonymous.get(path).expect(404)
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(5000), '%00', '..%2f..'])
      await anonymous.get(`/calendar/${token}.ics`).expect(404)
  })
})
