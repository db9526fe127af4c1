import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { meanwhile } from '#test/meanwhile'
import { noticesOf } from '#test/notifications'
import { makeTask } from '#test/tasks'
import { ChoreModel } from '#modules/chores/chores.model'
import { ClientModel } from '#modules/clients/clients.model'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { PautaTaskModel } from './pauta.model.ts'
import { SeriesModel } from './pauta.series.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const today = dayOf(new Date())
const on = (days: number) => addDays(today, days)
const DAILY = { every: 1, unit: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: today }
const MONTHLY = { every: 1, unit: 'month', day: 1, startsOn: '2090-01-01' }

/** Gil looks after a client; Bia does a task of it that an Admin gave her. */
const prepare = async () => {
  const gil = await createPerson({ name: 'Gil' })
  const bia = await createPerson({ name: 'Bia' })
  const { admin, client } = await makeClient({ name: 'Padaria', gestor: 'Gil' })
  const lead = await createPerson({ level: 'Líder', name: 'Lia' })
  const clientId = client.id as string
  const fields = { clientId, assigneeId: String(bia._id), title: 'Ligar', dueOn: on(-5) }
  const task = await makeTask(lead, fields)
  const remove = () =>
    admin.delete(`/client/delete/${clientId}`).send({ motive: 'Resultados' }).expect(200)
  const recover = () => admin.post(`/deletedClient/recover/${clientId}`).expect(200)
  return { gil, bia, lead, admin, client, clientId, task, remove, recover }
}

test('a new name of the client leaves the notice of its task named after the task', async () => {
  const { bia, admin, clientId } = await prepare()
  await admin.patch(`/client/${clientId}/team`).send({ team: [String(bia._id)] })
  await admin.patch(`/client/update/${clientId}`).send({ name: 'Confeitaria' }).expect(200)
  const received = (await noticesOf(bia)).results.map(({ kind, name, detail }) => [
    kind,
    name,
    detail,
  ])
  expect(received.toSorted()).toEqual([
    ['taskAssigned', 'Ligar', 'pauta'],
    ['teamJoined', 'Confeitaria', 'Confeitaria'],
  ])
})

test('the notice of a task is hidden and deleted with the client that the task has now', async () => {
  const { bia, lead, admin, clientId, task, remove } = await prepare()
  const { client: other } = await makeClient({ name: 'Outra' })
  const move = async (to: unknown) =>
    (await asPerson(lead)).patch(`/task/${task.id}`).send({ clientId: to }).expect(200)
  const received = async () => (await noticesOf(bia)).results.map(({ name }) => name)
  await move(null)
  await remove()
  await admin.delete(`/deletedClient/delete/${clientId}`).expect(200)
  expect(await received()).toEqual(['Ligar'])
  await move(other.id)
  await admin.delete(`/client/delete/${other.id}`).send({ motive: 'Resultados' }).expect(200)
  expect(await received()).toEqual([])
  await admin.post(`/deletedClient/recover/${other.id}`).expect(200)
  expect(await received()).toEqual(['Ligar'])
})

test('a client that is deleted while a task and a series are made for it hides both', async () => {
  const { lead, admin, clientId } = await prepare()
  const me = await asPerson(lead)
  const answers = await Promise.all([
    me.post('/task').send({ title: 'Corrida', clientId }),
    me.post('/taskSeries').send({ title: 'Corrida', ...DAILY, clientId }),
    admin.delete(`/client/delete/${clientId}`).send({ motive: 'Resultados' }),
  ])
  for (const { status } of answers.slice(0, 2)) expect([201, 400]).toContain(status)
  expect(answers[2]?.status).toBe(200)
  expect(await PautaTaskModel.countDocuments({ hiddenAt: null })).toBe(0)
  expect(await SeriesModel.countDocuments({ hiddenAt: null })).toBe(0)
})

test('a client that is deleted while a task of its journey is given leaves no notice of it', async () => {
  const gil = await createPerson({ name: 'Gil' })
  const { admin, client } = await makeClient()
  const task = (await ChoreModel.findOne().lean())?.tasks[0]
  const deleted = meanwhile(NotificationModel, 'bulkWrite', () =>
    admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }),
  )
  await admin.patch(`/task/${String(task?._id)}`).send({ assigneeId: String(gil._id) })
  expect(await deleted()).toBe(200)
  expect((await noticesOf(gil)).results).toEqual([])
})

describe('a deleted client', () => {
  test('has no task and no series for anybody, and is no client of a new one', async () => {
    const { bia, lead, admin, clientId, task, remove } = await prepare()
    const { body: series } = await admin
      .post('/taskSeries')
      .send({ title: 'S', ...MONTHLY, clientId })
      .expect(201)
    await remove()
    for (const agent of [admin, await asPerson(bia), await asPerson(lead)]) {
      expect((await agent.get(`/task/${task.id}`)).status).toBe(404)
      expect((await agent.patch(`/task/${task.id}`).send({ state: 'done' })).status).toBe(404)
      expect((await agent.delete(`/task/${task.id}`)).status).toBe(404)
      expect((await agent.patch(`/taskSeries/${series.id}`).send({ title: 'X' })).status).toBe(404)
      expect((await agent.delete(`/taskSeries/${series.id}`)).status).toBe(404)
      expect((await agent.get('/taskSeries')).body.total).toBe(0)
      expect((await agent.get('/task?view=team&state=all')).body.total).toBe(0)
      expect((await agent.get('/task/team')).body.results).toEqual([])
    }
    const send = { title: 'S', ...MONTHLY, clientId }
    expect((await admin.post('/taskSeries').send(send)).body.fields).toEqual({
      clientId: 'Cliente não encontrado.',
    })
  })

  test('that is restored has its open days that passed meanwhile on the day of the restore', async () => {
    const { lead, admin, client, clientId, task, remove, recover } = await prepare()
    const make = async (fields: object) => (await makeTask(lead, { clientId, ...fields })).id
    const [before, during, last, ahead, none] = [
      await make({ dueOn: on(-11) }),
      await make({ dueOn: on(-10) }),
      await make({ dueOn: on(-1) }),
      await make({ dueOn: on(3) }),
      await make({}),
    ]
    const done = await make({ dueOn: on(-4) })
    await (await asPerson(lead)).patch(`/task/${done}`).send({ state: 'done' }).expect(200)
    await ChoreModel.updateOne(
      { _id: client.chores[0] },
      {
        'tasks.0.dueOn': on(-5),
        'tasks.1.dueOn': on(-5),
        'tasks.1.state': 'done',
        'tasks.2.dueOn': on(5),
        'tasks.3.dueOn': on(-40),
      },
    )
    await remove()
    await ClientModel.updateOne({ _id: clientId }, { deletedAt: new Date(`${on(-10)}T15:00:00Z`) })
    await recover()
    const dayOfTask = async (id: string) => (await admin.get(`/task/${id}`)).body.dueOn
    expect(await Promise.all([before, during, last, ahead, none, done].map(dayOfTask))).toEqual([
      on(-11),
      today,
      today,
      on(3),
      null,
      on(-4),
    ])
    const journey = await ChoreModel.findById(client.chores[0]).lean()
    expect(journey?.tasks.slice(0, 4).map(({ dueOn }) => dueOn)).toEqual([
      today,
      on(-5),
      on(5),
      on(-40),
    ])
    // Who had the form open before does not bring the old day back.
    const stale = await (
      await asPerson(lead)
    )
      .patch(`/task/${task.id}`)
      .send({ dueOn: on(-9), version: task.version })
    expect([stale.status, stale.body.current?.dueOn]).toEqual([409, today])
  })

  test('that is destroyed takes its tasks, series and notices along', async () => {
    const { bia, admin, clientId, remove } = await prepare()
    await admin.post('/taskSeries').send({ title: 'S', ...MONTHLY, clientId })
    const { id } = await makeTask(bia, { title: 'sem cliente' })
    await remove()
    await admin.delete(`/deletedClient/delete/${clientId}`).expect(200)
    expect((await PautaTaskModel.find().lean()).map(({ _id }) => String(_id))).toEqual([id])
    expect(await SeriesModel.countDocuments()).toBe(0)
    expect(await NotificationModel.countDocuments({ employeeId: bia._id })).toBe(0)
  })
})
