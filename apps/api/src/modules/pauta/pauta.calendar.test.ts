import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { anonymous, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { makeTask } from '#test/tasks'
import { EmployeeModel } from '#modules/employees/employees.model'
import { CalendarModel } from './pauta.calendar.model.ts'
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
