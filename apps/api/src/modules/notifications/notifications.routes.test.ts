import { beforeEach, describe, expect, test } from 'vitest'
import { SWITCHABLE_KINDS } from '@bastidor/shared/notifications'
import { AuditModel } from '../../audit/audit.model.ts'
import { asPerson, createPerson } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { noticesOf, giveNotice } from '../../test/notifications.ts'
import { expectRefusal } from '../../test/refusal.ts'
import type { EmployeeRecord } from '../employees/employees.model.ts'
import { EmployeeModel } from '../employees/employees.model.ts'
import { listNotifications } from './notifications.list.ts'
import { NotificationModel } from './notifications.model.ts'

// Of the answers to a renewal the gestor and the CS of its client learn, too.
const OF_SELLERS = new Set(['proposalSeen', 'proposalAccepted', 'proposalExpiring'])

useDatabase()
beforeEach(clearDatabase)

const NOBODY = '507f1f77bcf86cd799439011'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const names = async (person: EmployeeRecord, query = '') =>
  (await noticesOf(person, query)).results.map(({ name }) => name)

/** A person with three notifications, `C` the newest. */
const informed = async () => {
  const person = await createPerson()
  for (const [index, name] of ['A', 'B', 'C'].entries())
    await giveNotice(person, name, minutesAgo(30 - index))
  return { person, me: await asPerson(person), list: await noticesOf(person) }
}

describe('GET /notification', () => {
  test('answers the newest first, a page of them, with all that are unread', async () => {
    const { person, list } = await informed()
    expect(list.results.map(({ name }) => name)).toEqual(['C', 'B', 'A'])
    expect([list.total, list.unread]).toEqual([3, 3])
    const page = await noticesOf(person, '?limit=1&offset=1')
    expect(page.results.map(({ name }) => name)).toEqual(['B'])
    expect([page.total, page.unread]).toEqual([3, 3])
    expect(page.results[0]).toEqual({
      id: expect.any(String),
      _id: page.results[0]!.id,
      kind: 'taskAssigned',
      subjectId: expect.stringMatching(/^chore-/),
      clientId: null,
      name: 'B',
      detail: '',
      day: null,
      createdAt: expect.any(String),
      shownAt: page.results[0]!.createdAt,
      readAt: null,
    })
  })

  test('answers nobody else’s, not even to an Admin', async () => {
    await informed()
    const admin = await createPerson({ level: 'Admin' })
    expect(await noticesOf(admin)).toEqual({ results: [], total: 0, unread: 0 })
  })

  test('no longer shows what the person may no longer see', async () => {
    const person = await createPerson({ role: 'Comercial' })
    await NotificationModel.create([
      {
        employeeId: person._id,
        kind: 'proposalSeen',
        subjectId: 'p',
        name: 'Padaria',
        key: 'p',
        createdAt: new Date(),
        shownAt: new Date(),
      },
    ])
    expect((await noticesOf(person)).unread).toBe(1)
    await EmployeeModel.updateOne({ _id: person._id }, { $set: { role: 'CS' } })
    expect(await noticesOf(person)).toEqual({ results: [], total: 0, unread: 0 })
  })

  test.each(['limit=0', 'limit=101', 'offset=-1', 'limit=1.5'])('?%s is refused', async (query) => {
    const me = await asPerson(await createPerson())
    expectRefusal(await me.get(`/notification?${query}`), 400, 'VALIDATION')
  })
})

describe('PATCH /notification/read/{id}', () => {
  test('marks one, once, and leaves nothing in the trail', async () => {
    const { person, me, list } = await informed()
    const { status, body } = await me.patch(`/notification/read/${list.results[1]!.id}`)
    expect([status, body.name]).toEqual([200, 'B'])
    expect(body.readAt).not.toBeNull()
    const again = await me.patch(`/notification/read/${list.results[1]!.id}`)
    expect(again.body.readAt).toBe(body.readAt)
    expect((await noticesOf(person)).unread).toBe(2)
    expect(await AuditModel.countDocuments()).toBe(0)
  })

  test('finds neither somebody else’s nor what is no id', async () => {
    const { person, list } = await informed()
    const other = await asPerson(await createPerson({ level: 'Admin' }))
    for (const id of [list.results[0]!.id, NOBODY, 'x', '%24ne'])
      expectRefusal(await other.patch(`/notification/read/${id}`), 404, 'NOT_FOUND')
    expect((await noticesOf(person)).unread).toBe(3)
  })
})

describe('PATCH /notification/readAll', () => {
  test('marks all up to the newest that was seen; what came since stays unread', async () => {
    const { person, me, list } = await informed()
    await giveNotice(person, 'D')
    const { status, body } = await me
      .patch('/notification/readAll')
      .send({ until: list.results[0]!.shownAt })
    expect([status, body]).toEqual([200, { unread: 1 }])
    const { results } = await noticesOf(person)
    expect(results.filter(({ readAt }) => !readAt).map(({ name }) => name)).toEqual(['D'])
  })

  test('leaves what is put off, whatever moment is sent', async () => {
    const { me, person, list } = await informed()
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await me.patch(`/notification/snooze/${list.results[0]!.id}`).send({ until })
    const far = '2099-01-01T00:00:00Z'
    expect((await me.patch('/notification/readAll').send({ until: far })).body.unread).toBe(0)
    const later = { id: String(person._id), level: person.level, role: person.role }
    const then = await listNotifications(later, { limit: 9, offset: 0 }, new Date(until))
    expect(then.unread).toBe(1)
  })

  test('touches nobody else’s', async () => {
    const { person, list } = await informed()
    const other = await asPerson(await createPerson())
    await other.patch('/notification/readAll').send({ until: list.results[0]!.shownAt })
    expect((await noticesOf(person)).unread).toBe(3)
  })

  test.each([{}, { until: '' }, { until: 'ontem' }, { until: 5 }, { until: null }])(
    '%j is refused at its field',
    async (body) => {
      const me = await asPerson(await createPerson())
      const answer = await me.patch('/notification/readAll').send(body)
      expectRefusal(answer, 400, 'VALIDATION')
      expect(answer.body.fields).toHaveProperty('until')
    },
  )
})

describe('PATCH /notification/snooze/{id}', () => {
  test('hides a notice until its moment; then it is on top again, unread', async () => {
    const { person, me, list } = await informed()
    const { id } = list.results[2]!
    await me.patch(`/notification/read/${id}`)
    const until = new Date(Date.now() + 3_600_000)
    const { body } = await me.patch(`/notification/snooze/${id}`).send({ until })
    expect(body).toMatchObject({ name: 'A', shownAt: until.toISOString(), readAt: null })
    expect(await noticesOf(person)).toMatchObject({ total: 2, unread: 2 })
    expect(await names(person)).toEqual(['C', 'B'])

    const actor = { id: String(person._id), level: person.level, role: person.role }
    const page = { limit: 9, offset: 0 }
    const before = await listNotifications(actor, page, new Date(until.getTime() - 1))
    expect(before.total).toBe(2)
    const then = await listNotifications(actor, page, until)
    expect(then.results.map(({ name }) => name)).toEqual(['A', 'C', 'B'])
    expect(then.unread).toBe(3)
  })

  test('null brings it back to where it was', async () => {
    const { person, me, list } = await informed()
    const url = `/notification/snooze/${list.results[1]!.id}`
    await me.patch(url).send({ until: new Date(Date.now() + 60_000) })
    expect(await names(person)).toEqual(['C', 'A'])
    expect((await me.patch(url).send({ until: null })).status).toBe(200)
    expect(await names(person)).toEqual(['C', 'B', 'A'])
  })

  test.each([
    ['the past', -60_000],
    ['more than ninety days', 90 * 86_400_000 + 60_000],
  ])('into %s is refused at its field', async (_name, ms) => {
    const { person, me, list } = await informed()
    const answer = await me
      .patch(`/notification/snooze/${list.results[0]!.id}`)
      .send({ until: new Date(Date.now() + ms) })
    expectRefusal(answer, 400, 'VALIDATION')
    expect(answer.body.fields).toHaveProperty('until')
    expect((await noticesOf(person)).total).toBe(3)
  })

  test('somebody else’s is not found', async () => {
    const { list } = await informed()
    const other = await asPerson(await createPerson())
    const until = new Date(Date.now() + 60_000)
    const answer = await other.patch(`/notification/snooze/${list.results[0]!.id}`).send({ until })
    expectRefusal(answer, 404, 'NOT_FOUND')
  })
})

describe('/notification/preferences', () => {
  test('has every kind that one may receive, all on at first', async () => {
    const kinds = async (over: object) =>
      (await (await asPerson(await createPerson(over))).get('/notification/preferences')).body
        .results as { kind: string; isOn: boolean }[]
    const all = await kinds({ level: 'Admin' })
    expect(all.map(({ kind }) => kind)).toEqual(SWITCHABLE_KINDS)
    expect(all.every(({ isOn }) => isOn)).toBe(true)
    const ofCs = (await kinds({ role: 'CS' })).map(({ kind }) => kind)
    expect(ofCs).toEqual(SWITCHABLE_KINDS.filter((kind) => !OF_SELLERS.has(kind)))
  })

  test('a kind that is off is not sent any more; what was sent before stays', async () => {
    const { person, me } = await informed()
    const url = '/notification/preferences/taskAssigned'
    const { status, body } = await me.put(url).send({ isOn: false })
    expect(status).toBe(200)
    expect(body.results).toContainEqual({ kind: 'taskAssigned', isOn: false })
    await giveNotice(person, 'D')
    expect((await noticesOf(person)).total).toBe(3)
    await me.put(url).send({ isOn: true })
    await giveNotice(person, 'E')
    expect((await names(person))[0]).toBe('E')
  })

  test('two tabs that each turn off another kind both keep their choice', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const kinds = ['taskAssigned', 'surveyAnswered', 'contractDue', 'domainDue']
    const answers = await Promise.all(
      kinds.map((kind) => me.put(`/notification/preferences/${kind}`).send({ isOn: false })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { results } = (await me.get('/notification/preferences')).body as {
      results: { kind: string; isOn: boolean }[]
    }
    const off = results.filter(({ isOn }) => !isOn).map(({ kind }) => kind)
    expect(off.toSorted()).toEqual(kinds.toSorted())
  })

  test('a kind that there is not, or not for the caller, is not found', async () => {
    const me = await asPerson(await createPerson({ role: 'CS' }))
    for (const kind of ['nada', 'proposalSeen', '__proto__', '$set'])
      expectRefusal(
        await me.put(`/notification/preferences/${kind}`).send({ isOn: false }),
        404,
        'NOT_FOUND',
      )
  })

  test.each([{}, { isOn: 'talvez' }, { isOn: 2 }])('%j is refused', async (body) => {
    const me = await asPerson(await createPerson())
    expectRefusal(
      await me.put('/notification/preferences/taskAssigned').send(body),
      400,
      'VALIDATION',
    )
  })
})
