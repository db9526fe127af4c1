import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { AuditModel } from '#audit/audit.model'
import { asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { PautaTaskModel, type PautaTaskRecord } from './pauta.model.ts'
import { makeSeriesTasks } from './pauta-series-make.ts'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())
const on = (days: number) => addDays(today, days)
const noon = (day: string) => new Date(`${day}T15:00:00Z`)
const DAILY = { every: 1, unit: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: today }
const GIVEN = 'Você só cria tarefas para outra pessoa em clientes de que cuida.'

const send = async (by: EmployeeRecord, fields: object = {}) =>
  (await asPerson(by)).post('/taskSeries').send({ title: 'Relatório', ...DAILY, ...fields })
const tasks = () => PautaTaskModel.find().sort({ dueOn: 1 }).lean<PautaTaskRecord[]>()
const days = async () => (await tasks()).map(({ dueOn }) => dueOn)

const prepare = async () => {
  const [gil, caio, bia, zeca, lead] = [
    await createPerson({ name: 'Gil' }),
    await createPerson({ name: 'Caio' }),
    await createPerson({ name: 'Bia' }),
    await createPerson({ name: 'Zeca' }),
    await createPerson({ name: 'Lia', level: 'Líder' }),
  ]
  const { admin, client } = await makeClient({ name: 'Um', gestor: 'Gil', cs: 'Caio' })
  return { gil, caio, bia, zeca, lead, admin, clientId: client.id as string }
}

describe('what a series answers', () => {
  test('is as a list says it, after a change of its days too', async () => {
    const { bia } = await prepare()
    const me = await asPerson(bia)
    const { body } = await send(bia)
    const listed = async () => (await me.get('/taskSeries')).body.results[0]
    expect(await listed()).toEqual(body)
    const change = async (fields: object) => {
      const answer = await me.patch(`/taskSeries/${body.id}`).send(fields)
      expect([answer.status, answer.body]).toEqual([200, await listed()])
      return answer.body
    }
    expect(await change({ endsOn: on(3) })).toMatchObject({ lastMade: on(3), endsOn: on(3) })
    expect(await change({ startsOn: on(2), endsOn: on(60) })).toMatchObject({ next: on(2) })
    expect(await days()).toEqual([2, 3, 4, 5, 6, 7].map(on))
    await change({ startsOn: on(30) })
    expect(await days()).toEqual([])
  })

  test('to a stale form is the series as staff see it, and nothing else', async () => {
    const { bia } = await prepare()
    const me = await asPerson(bia)
    const { body } = await send(bia)
    await me.patch(`/taskSeries/${body.id}`).send({ title: 'Novo', version: 1 }).expect(200)
    const stale = await me.patch(`/taskSeries/${body.id}`).send({ title: 'Outro', version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
    expect(Object.keys(stale.body.current).toSorted()).toEqual(Object.keys(body).toSorted())
  })
})

describe('a series', () => {
  test('of a month takes the last day of a short one, and at most 31 missed days', async () => {
    const { bia } = await prepare()
    const me = await asPerson(bia)
    const rule = { every: 1, unit: 'month', day: 31, startsOn: '2090-01-31' }
    await me
      .post('/taskSeries')
      .send({ title: 'Mês', ...rule })
      .expect(201)
    await makeSeriesTasks(noon('2090-02-21'))
    expect(await days()).toEqual(['2090-01-31', '2090-02-28'])
    await makeSeriesTasks(noon('2090-02-21'))
    await makeSeriesTasks(noon('2090-05-31'))
    // Of March 31 it is 61 days, of April 30 it is 31.
    expect(await days()).toEqual(['2090-01-31', '2090-02-28', '2090-04-30', '2090-05-31'])
  })

  test('is the client’s gestor’s where its CS is inactive, and nobody’s where both are', async () => {
    const { gil, caio, lead, clientId } = await prepare()
    await send(lead, { clientId, who: 'cs' })
    const lastOf = async (day: number) => {
      await makeSeriesTasks(noon(on(day)))
      return (await tasks()).at(-1)
    }
    expect((await lastOf(1))?.assigneeId).toEqual(caio._id)
    await EmployeeModel.updateOne({ _id: caio._id }, { active: false })
    expect((await lastOf(2))?.assigneeName).toBe('Gil')
    await EmployeeModel.updateOne({ _id: gil._id }, { active: false })
    expect(await lastOf(3)).toMatchObject({ assigneeId: null, assigneeName: '' })
  })

  test('is assigned by people who may assign its tasks, and refused to others with the same text', async () => {
    const { gil, bia, zeca, lead, clientId } = await prepare()
    const assigneeId = String(bia._id)
    expect((await send(zeca, { clientId })).body.assigneeId).toBe(String(zeca._id))
    expect((await send(gil, { clientId, assigneeId })).status).toBe(201)
    expect((await send(gil, { clientId, who: 'cs' })).body.assigneeId).toBeNull()
    expect((await send(lead, { assigneeId })).status).toBe(201)
    for (const fields of [
      { assigneeId },
      { assigneeId, clientId },
      { assigneeId: null, clientId },
      { assigneeId: null },
      { who: 'gestor', clientId },
    ]) {
      const { status, body } = await send(zeca, fields)
      expect([status, body.code, body.fields]).toEqual([
        403,
        'FIELD_FORBIDDEN',
        { assigneeId: GIVEN },
      ])
    }
    const gone = await createPerson({ active: false })
    expect((await send(lead, { assigneeId: String(gone._id) })).body.fields).toEqual({
      assigneeId: 'Escolha alguém ativo.',
    })
  })

  test('is changed by the client’s gestor and CS though somebody does it, and not moved past them', async () => {
    const { gil, caio, bia, lead, clientId } = await prepare()
    const { body } = await send(lead, { clientId, assigneeId: String(bia._id) })
    const patch = async (by: EmployeeRecord, fields: object) =>
      (await asPerson(by)).patch(`/taskSeries/${body.id}`).send(fields)
    for (const by of [gil, caio]) expect((await patch(by, { urgent: true })).status).toBe(200)
    const refused = await patch(bia, { urgent: false })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Só quem criou ou faz a tarefa pode alterá-la.',
    ])
    const { client: other } = await makeClient({ name: 'Dois' })
    for (const target of [other.id, null]) {
      const moved = await patch(gil, { clientId: target })
      expect([moved.status, moved.body.fields]).toEqual([403, { assigneeId: GIVEN }])
    }
    expect((await patch(lead, { clientId: other.id })).body.clientName).toBe('Dois')
  })

  test('that is given to somebody else notifies them once, and its untouched tasks follow', async () => {
    const { bia, zeca, lead, clientId } = await prepare()
    const { body } = await send(lead, { clientId, assigneeId: String(bia._id) })
    const patch = async (fields: object) =>
      (await asPerson(lead)).patch(`/taskSeries/${body.id}`).send(fields)
    const given = await patch({ assigneeId: String(zeca._id) })
    expect([given.status, given.body.assigneeName, given.body.who]).toEqual([200, 'Zeca', null])
    await patch({ title: 'Outro nome' })
    expect((await noticesOf(zeca)).results.map(({ kind }) => kind)).toEqual(['taskAssigned'])
    expect(new Set((await tasks()).map(({ assigneeName }) => assigneeName))).toEqual(
      new Set(['Zeca']),
    )
    expect((await patch({ who: 'cs' })).body).toMatchObject({ who: 'cs', assigneeId: null })
    expect(new Set((await tasks()).map(({ assigneeName }) => assigneeName))).toEqual(
      new Set(['Caio']),
    )
    expect((await patch({ clientId: null })).body.fields).toHaveProperty('clientId')
  })

  test('whose days are further ahead notifies its assignee with the next task, except of their own series', async () => {
    const { bia, zeca, lead, clientId } = await prepare()
    const later = { every: 1, unit: 'month', weekdays: [], startsOn: on(20) }
    const day = Number(on(20).slice(8))
    const give = (assignee: EmployeeRecord) =>
      send(lead, { ...later, day, clientId, assigneeId: String(assignee._id) })
    const { body } = await give(bia)
    await give(lead)
    // Not by their list: of days to come there are no notices yet.
    const received = () =>
      Promise.all(
        [bia, zeca, lead].map(({ _id }) => NotificationModel.countDocuments({ employeeId: _id })),
      )
    expect(await received()).toEqual([0, 0, 0])
    await makeSeriesTasks(noon(on(20)))
    expect([(await tasks()).length, await received()]).toEqual([2, [1, 0, 0]])
    await makeSeriesTasks(noon(on(52)))
    expect([(await tasks()).length, await received()]).toEqual([4, [1, 0, 0]])
    await PautaTaskModel.updateMany({}, { $set: { state: 'done' } })
    const patch = async (fields: object) =>
      (await asPerson(lead)).patch(`/taskSeries/${body.id}`).send(fields).expect(200)
    await patch({ assigneeId: String(zeca._id) })
    await patch({ title: 'Fechamento' })
    expect((await received())[1]).toBe(0)
    await makeSeriesTasks(noon(on(83)))
    await makeSeriesTasks(noon(on(114)))
    expect((await received())[1]).toBe(1)
  })

  test('takes the notices of its tasks along: from who had them, under their title, to their client', async () => {
    const { bia, zeca, caio, lead, clientId } = await prepare()
    const { body } = await send(lead, { clientId, assigneeId: String(bia._id) })
    const change = async (fields: object) =>
      (await asPerson(lead)).patch(`/taskSeries/${body.id}`).send(fields).expect(200)
    const received = async (person: EmployeeRecord) =>
      (await noticesOf(person)).results.map(({ name }) => name)
    expect(await received(bia)).toEqual(['Relatório'])
    await change({ title: 'Outro nome' })
    expect(await received(bia)).toEqual(['Outro nome'])
    await change({ assigneeId: String(zeca._id) })
    expect([await received(bia), await received(zeca)]).toEqual([[], ['Outro nome']])
    await change({ who: 'cs' })
    expect([await received(zeca), await received(caio)]).toEqual([[], ['Outro nome']])
    const { admin, client: other } = await makeClient({ name: 'Dois', cs: 'Caio' })
    await change({ clientId: other.id })
    await admin.delete(`/client/delete/${clientId}`).send({ motive: 'Resultados' }).expect(200)
    expect(await received(caio)).toEqual(['Outro nome'])
    await change({ clientId: (await makeClient({ name: 'Três', cs: 'Bia' })).client.id })
    expect(await received(caio)).toEqual([])
  })

  test('with a new rule makes no day twice that somebody has moved, done or left', async () => {
    const { bia } = await prepare()
    const me = await asPerson(bia)
    const { body } = await send(bia)
    const [first, second, third] = await tasks()
    await me
      .patch(`/task/${String(first!._id)}`)
      .send({ state: 'done' })
      .expect(200)
    await me
      .patch(`/task/${String(second!._id)}`)
      .send({ dueOn: on(40) })
      .expect(200)
    await me
      .patch(`/task/${String(third!._id)}`)
      .send({ state: 'working' })
      .expect(200)
    const every = (fields: object) => me.patch(`/taskSeries/${body.id}`).send(fields).expect(200)
    await every({ endsOn: on(5) })
    expect(await days()).toEqual([0, 2, 3, 4, 5, 40].map(on))
    await every({ endsOn: null })
    await Promise.all([makeSeriesTasks(), makeSeriesTasks()])
    expect(await days()).toEqual([0, 2, 3, 4, 5, 6, 7, 40].map(on))
    // The same rule again is no change.
    const { body: same } = await every({ weekdays: DAILY.weekdays, endsOn: null })
    expect(same.version).toBe(3)
    const removed = await me.delete(`/taskSeries/${body.id}`)
    expect(removed.body).toEqual({ id: body.id, removed: 5 })
    const left = await tasks()
    expect(left.map(({ dueOn, seriesId }) => [dueOn, seriesId])).toEqual(
      [0, 2, 40].map((day) => [on(day), null]),
    )
    expect(left[0]?.origin).toEqual({ kind: 'series', id: body.id })
    expect((await me.delete(`/taskSeries/${body.id}`)).status).toBe(404)
  })

  test('whose rule is changed by two while the job runs makes no day twice', async () => {
    const { bia, lead } = await prepare()
    const { body } = await send(bia)
    const patch = async (by: EmployeeRecord, fields: object) =>
      (await asPerson(by)).patch(`/taskSeries/${body.id}`).send(fields)
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = await Promise.all([
        patch(bia, { weekdays: [1, 2, 3, 4, 5, 6] }),
        patch(lead, { endsOn: on(20 + round) }),
        makeSeriesTasks(noon(on(round))),
        makeSeriesTasks(noon(on(round))),
      ])
      expect([one.status, other.status]).toEqual([200, 200])
      const made = await days()
      expect(new Set(made).size).toBe(made.length)
      await patch(bia, { weekdays: DAILY.weekdays })
      const whole = await days()
      expect([new Set(whole).size, whole[0]]).toEqual([whole.length, today])
    }
  })

  test('that is deleted while the job runs leaves none of its untouched tasks', async () => {
    const { bia } = await prepare()
    const { body } = await send(bia)
    const me = await asPerson(bia)
    const [deleted] = await Promise.all([
      me.delete(`/taskSeries/${body.id}`),
      makeSeriesTasks(noon(on(3))),
    ])
    expect(deleted.status).toBe(200)
    expect(await tasks()).toEqual([])
  })

  test('is in the audit log with its client', async () => {
    const { lead, clientId } = await prepare()
    const { body } = await send(lead, { clientId })
    const me = await asPerson(lead)
    await me.patch(`/taskSeries/${body.id}`).send({ title: 'Z' }).expect(200)
    await me.delete(`/taskSeries/${body.id}`).expect(200)
    const trail = await AuditModel.find({ entity: 'taskSeries' }).sort({ _id: 1 }).lean()
    expect(trail.map((entry) => [entry.action, entry.entityId, entry.clientId])).toEqual(
      ['create', 'update', 'delete'].map((what) => [`taskSeries.${what}`, body.id, clientId]),
    )
  })
})
