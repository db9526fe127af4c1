import { beforeEach, describe, expect, test } from 'vitest'
import { deletionPhrase } from '@bastidor/shared/employees'
import { asPerson, createPerson, reload } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { makeTask, pautaOf, titlesOf } from '#test/tasks'
import { ChoreModel } from '#modules/chores/chores.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { PautaTaskModel } from './pauta.model.ts'
import { SeriesModel } from './pauta.series.model.ts'
import { makeSeriesTasks } from './pauta-series-make.ts'

useDatabase()
beforeEach(clearDatabase)

/** Bia has an open task, a done one, a series, a journey's task and a chore; Davi could take over. */
const prepare = async () => {
  const bia = await createPerson({ name: 'Bia' })
  const davi = await createPerson({ name: 'Davi' })
  const { admin, client } = await makeClient({ name: 'Um' })
  const me = await asPerson(bia)
  await makeTask(bia, { title: 'aberta', clientId: client.id })
  await makeTask(bia, { title: 'outra' })
  const { id } = await makeTask(bia, { title: 'feita' })
  await me.patch(`/task/${id}`).send({ state: 'done' })
  const rule = { every: 1, unit: 'month', day: 1, startsOn: '2090-01-01' }
  await me
    .post('/taskSeries')
    .send({ title: 'Série', ...rule })
    .expect(201)
  await ChoreModel.updateOne({ _id: client.chores[0] }, { 'tasks.0.assigneeId': bia._id })
  const { body } = await me
    .patch(`/employee/${String(bia._id)}/createChore`)
    .send({ title: 'Semana' })
  await me.patch(`/chore/${body.id}/createTask`).send({ desc: 'Ler' }).expect(201)
  const remove = (sent: object) => admin.delete(`/employee/delete/${String(bia._id)}`).send(sent)
  const handOver = (sent: object = {}) =>
    admin.post('/task/handOver').send({ from: String(bia._id), to: String(davi._id), ...sent })
  return { admin, bia, davi, client, remove, handOver, daviId: String(davi._id) }
}

describe('a person who is deleted', () => {
  test('leaves open tasks, journeys, series and chores to the successor, who is notified once', async () => {
    const { bia, davi, client, remove, daviId } = await prepare()
    expect((await remove({ successor: daviId })).status).toBe(200)
    expect(titlesOf(await pautaOf(davi)).toSorted()).toEqual(
      expect.arrayContaining(['Ler', 'aberta', 'outra']),
    )
    expect(await PautaTaskModel.findOne({ title: 'feita' }).lean()).toMatchObject({
      assigneeId: bia._id,
      assigneeName: 'Bia',
      doneBy: bia._id,
    })
    expect(await SeriesModel.findOne().lean()).toMatchObject({ assigneeId: davi._id })
    const journey = await ChoreModel.findById(client.chores[0]).lean()
    expect(journey?.tasks[0]?.assigneeId).toEqual(davi._id)
    const { body } = await (await asPerson(davi)).get('/chore/')
    expect(body.results).toMatchObject([{ title: 'Semana (de Bia)', tasks: [{ desc: 'Ler' }] }])
    expect((await reload(davi))?.chores.map(String)).toEqual([body.results[0].id])
    const { results } = await noticesOf(davi)
    expect(results.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['tasksHandedOver', '4 tarefas'],
    ])
  })

  test('without a successor leaves open tasks to nobody, and takes the chores along', async () => {
    const { remove, client } = await prepare()
    expect((await remove({})).status).toBe(200)
    const open = await PautaTaskModel.find({ state: 'open' }).lean()
    expect(open.map(({ assigneeId, assigneeName }) => [assigneeId, assigneeName])).toEqual([
      [null, ''],
      [null, ''],
    ])
    expect((await ChoreModel.findById(client.chores[0]).lean())?.tasks[0]?.assigneeId).toBeNull()
    expect(await ChoreModel.countDocuments({ client: null })).toBe(0)
  })

  test('leaves a journey’s task that is the gestor’s to the client’s new gestor', async () => {
    const { bia, client, admin, davi, daviId, remove } = await prepare()
    await admin.patch(`/client/update/${client.id}`).send({ gestor: 'Bia' }).expect(200)
    const set = { 'tasks.1.assigneeId': bia._id, 'tasks.1.who': 'gestor' }
    await ChoreModel.updateOne({ _id: client.chores[0] }, set)
    await remove({ gestor: daviId }).expect(200)
    const journey = await ChoreModel.findById(client.chores[0]).lean()
    expect(journey?.tasks.slice(0, 2).map(({ assigneeId }) => assigneeId)).toEqual([null, davi._id])
  })

  test('leaves what is the gestor’s, and nobody does, to the client’s new gestor', async () => {
    const { client, admin, davi, daviId, remove } = await prepare()
    await admin.patch(`/client/update/${client.id}`).send({ gestor: 'Bia' }).expect(200)
    const set = { 'tasks.1.who': 'gestor', 'tasks.2.who': 'gestor', 'tasks.2.state': 'done' }
    await ChoreModel.updateOne({ _id: client.chores[0] }, set)
    await remove({ gestor: daviId }).expect(200)
    const journey = await ChoreModel.findById(client.chores[0]).lean()
    const whose = journey?.tasks.slice(0, 3).map(({ assigneeId }) => assigneeId)
    expect(whose).toEqual([null, davi._id, null])
  })
})

test('the successor is notified of their own tasks, not of those of a client’s new gestor', async () => {
  const { bia, client, admin, davi, daviId, remove } = await prepare()
  await admin.patch(`/client/update/${client.id}`).send({ gestor: 'Bia' }).expect(200)
  const set = { 'tasks.1.assigneeId': bia._id, 'tasks.1.who': 'gestor' }
  await ChoreModel.updateOne({ _id: client.chores[0] }, set)
  const gil = await createPerson({ name: 'Gil' })
  await remove({ successor: daviId, gestor: String(gil._id) }).expect(200)
  expect((await noticesOf(davi)).results.map(({ detail }) => detail)).toEqual(['4 tarefas'])
  expect(titlesOf(await pautaOf(gil))).toHaveLength(1)
})

test('a deactivation moves no task, series or chore, also with a successor for the clients', async () => {
  const { admin, bia, daviId } = await prepare()
  const before = await PautaTaskModel.find().sort({ _id: 1 }).lean()
  const chores = await ChoreModel.find().sort({ _id: 1 }).lean()
  await admin
    .patch(`/employee/toggleActive/${String(bia._id)}`)
    .send({ active: false, successor: daviId })
    .expect(200)
  expect(await PautaTaskModel.find().sort({ _id: 1 }).lean()).toEqual(before)
  expect(await ChoreModel.find().sort({ _id: 1 }).lean()).toEqual(chores)
  expect(await SeriesModel.findOne().lean()).toMatchObject({ assigneeId: bia._id })
  const { body } = await admin.get('/task/team')
  expect(body.results).toMatchObject([{ person: { name: 'Bia', active: false }, open: 2 }])
})

describe('POST /task/handOver', () => {
  test('moves what is a deleted client’s too, but counts only what somebody sees', async () => {
    const { admin, bia, davi, client, handOver } = await prepare()
    const rule = { every: 1, unit: 'month', day: 1, startsOn: '2090-01-01', clientId: client.id }
    await (
      await asPerson(bia)
    )
      .post('/taskSeries')
      .send({ title: 'Da Um', ...rule })
      .expect(201)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    expect((await handOver()).body).toEqual({ tasks: 1, journey: 0, series: 1, chores: 1 })
    expect((await noticesOf(davi)).results.map(({ detail }) => detail)).toEqual(['2 tarefas'])
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    expect(titlesOf(await pautaOf(davi))).toContain('aberta')
    expect(await SeriesModel.countDocuments({ assigneeId: davi._id })).toBe(2)
    const closed = await handOver({ clientId: '507f1f77bcf86cd799439011' })
    expect([closed.status, closed.body.fields]).toEqual([
      400,
      { clientId: 'Cliente não encontrado.' },
    ])
  })

  test.each([
    ['somebody who gets no task now: a series notifies them with its next one', 'Davi', 1],
    ['oneself: nobody is notified of that', 'Ana', 0],
  ])('to %s', async (_who, to, count) => {
    const { admin, davi } = await prepare()
    const eva = await createPerson({ name: 'Eva' })
    await (
      await asPerson(eva)
    )
      .post('/taskSeries')
      .send({ title: 'Dela', every: 1, unit: 'month', day: 1, startsOn: '2090-01-01' })
      .expect(201)
    const receiver = to === 'Davi' ? davi : await EmployeeModel.findOne({ name: to }).lean()
    await admin
      .post('/task/handOver')
      .send({ from: String(eva._id), to: String(receiver!._id) })
      .expect(200, { tasks: 0, journey: 0, series: 1, chores: 0 })
    await makeSeriesTasks(new Date('2090-01-01T12:00:00Z'))
    const received = { employeeId: receiver!._id, kind: 'taskAssigned' as const, name: 'Dela' }
    expect(await NotificationModel.countDocuments(received)).toBe(count)
  })

  test('notifies the receiver of chores, even of nothing else', async () => {
    const { admin, davi, daviId } = await prepare()
    const eva = await createPerson({ name: 'Eva' })
    const hers = await asPerson(eva)
    const { body } = await hers
      .patch(`/employee/${String(eva._id)}/createChore`)
      .send({ title: 'Semana' })
    await hers.patch(`/chore/${body.id}/createTask`).send({ desc: 'Ler' }).expect(201)
    await admin
      .post('/task/handOver')
      .send({ from: String(eva._id), to: daviId })
      .expect(200, { tasks: 0, journey: 0, series: 0, chores: 1 })
    expect((await noticesOf(davi)).results.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['tasksHandedOver', '1 tarefa'],
    ])
  })

  test('at the moment of the receiver’s deletion leaves nothing with the deleted person', async () => {
    const { davi, daviId, handOver, admin } = await prepare()
    const [handed] = await Promise.all([
      handOver(),
      admin.delete(`/employee/delete/${daviId}`).send({ confirmation: deletionPhrase('Davi') }),
    ])
    expect([200, 400]).toContain(handed.status)
    const theirs = { assigneeId: davi._id }
    expect(await PautaTaskModel.countDocuments(theirs)).toBe(0)
    expect(await SeriesModel.countDocuments(theirs)).toBe(0)
    expect(await ChoreModel.countDocuments({ 'tasks.assigneeId': davi._id })).toBe(0)
  })

  test('takes the notices of open work from who had it; that of what is done stays', async () => {
    const { admin, bia, client, handOver } = await prepare()
    const received = async () => (await noticesOf(bia)).results.map(({ name }) => name)
    const lead = await createPerson({ level: 'Líder' })
    const give = (title: string) => makeTask(lead, { title, assigneeId: String(bia._id) })
    await give('dada')
    const { id } = await give('feita antes')
    await (await asPerson(lead)).patch(`/task/${id}`).send({ state: 'done' }).expect(200)
    const journey = await ChoreModel.findById(client.chores[0]).lean()
    await admin
      .patch(`/task/${String(journey!.tasks[1]!._id)}`)
      .send({ assigneeId: String(bia._id) })
      .expect(200)
    expect(await received()).toHaveLength(3)
    await handOver().expect(200)
    expect(await received()).toEqual(['feita antes'])
  })

  test('moves all open work and counts it', async () => {
    const { handOver, davi } = await prepare()
    expect((await handOver()).body).toEqual({ tasks: 2, journey: 1, series: 1, chores: 1 })
    expect((await pautaOf(davi)).total).toBe(4)
    expect((await handOver()).body).toEqual({ tasks: 0, journey: 0, series: 0, chores: 0 })
  })

  test('of one client moves what is its, and no chores; also from somebody inactive', async () => {
    const { admin, bia, handOver, client } = await prepare()
    await admin
      .patch(`/employee/toggleActive/${String(bia._id)}`)
      .send({})
      .expect(200)
    expect((await pautaOf(await createPerson({ level: 'Líder' }), '?view=team')).total).toBe(2)
    expect((await handOver({ clientId: client.id })).body).toEqual({
      tasks: 1,
      journey: 1,
      series: 0,
      chores: 0,
    })
  })

  test.each([
    ['oneself', async () => ({ to: 'from' })],
    [
      'somebody inactive',
      async () => ({ to: String((await createPerson({ active: false }))._id) }),
    ],
    ['nobody known', () => Promise.resolve({ to: '507f1f77bcf86cd799439011' })],
  ])('to %s is refused, and moves nothing', async (_who, toWhom) => {
    const { bia, handOver } = await prepare()
    const sent = await toWhom()
    const to = sent.to === 'from' ? String(bia._id) : sent.to
    const { status, body } = await handOver({ to })
    expect([status, body.fields]).toEqual([400, { to: 'Escolha alguém ativo.' }])
    expect((await pautaOf(bia)).total).toBe(4)
  })
})
