import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { transact } from '#database/transaction'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { PautaTaskModel, type PautaTaskRecord } from './pauta.model.ts'
import { SeriesModel, type SeriesRecord } from './pauta.series.model.ts'
import { makeSeriesTasks, makeTasks } from './pauta-series-make.ts'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())
const on = (days: number) => addDays(today, days)
const noon = (day: string) => new Date(`${day}T15:00:00Z`)
const DAILY = { every: 1, unit: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: today }

const makeSeries = async (by: EmployeeRecord, fields: object = {}) => {
  const { status, body } = await (
    await asPerson(by)
  )
    .post('/taskSeries')
    .send({ title: 'Relatório', ...DAILY, ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}
const tasks = () => PautaTaskModel.find().sort({ dueOn: 1 }).lean<PautaTaskRecord[]>()
const days = async () => (await tasks()).map(({ dueOn }) => dueOn)

describe('a new series', () => {
  test('makes the tasks up to seven days ahead at once, each from it', async () => {
    const ana = await createPerson({ name: 'Ana' })
    const series = await makeSeries(ana, { urgent: true })
    expect(series).toMatchObject({ lastMade: on(7), next: today, who: null, assigneeName: 'Ana' })
    expect(await days()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(on))
    expect((await tasks())[0]).toMatchObject({
      title: 'Relatório',
      urgent: true,
      assigneeId: ana._id,
      origin: { kind: 'series', id: series.id },
      key: `series ${series.id} ${today}`,
    })
  })

  test('has none of the days before it was made', async () => {
    await makeSeries(await createPerson(), { startsOn: on(-30) })
    expect((await days())[0]).toBe(today)
  })

  test('notifies its assignee once, not of every repetition', async () => {
    const bia = await createPerson()
    await makeSeries(await createPerson({ level: 'Líder' }), { assigneeId: String(bia._id) })
    expect((await noticesOf(bia)).total).toBe(1)
  })

  test.each([
    [{ weekdays: [] }, 'weekdays'],
    [{ unit: 'month' }, 'day'],
    [{ unit: 'month', day: 32 }, 'day'],
    [{ every: 13 }, 'every'],
    [{ endsOn: on(-1) }, 'endsOn'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ who: 'gestor' }, 'clientId'],
  ])('%j is refused', async (wrong, field) => {
    const { status, body } = await (
      await as({ level: 'Admin' })
    )
      .post('/taskSeries')
      .send({ title: 'X', ...DAILY, ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is given to others as a task is', async () => {
    const { client } = await makeClient({ gestor: (await createPerson({ name: 'Gil' })).name })
    const send = async (fields: object) =>
      (await as()).post('/taskSeries').send({ title: 'X', ...DAILY, ...fields })
    expect((await send({ assigneeId: String((await createPerson())._id) })).status).toBe(403)
    expect((await send({ who: 'gestor', clientId: client.id })).status).toBe(403)
  })
})

describe('the tasks of a series', () => {
  test('are the client’s gestor’s or CS’s at that moment, of an inactive one the gestor’s', async () => {
    const gil = await createPerson({ name: 'Gil' })
    const caio = await createPerson({ name: 'Caio' })
    const { client } = await makeClient({ gestor: 'Gil', cs: 'Caio' })
    await makeSeries(await createPerson({ level: 'Líder' }), {
      who: 'cs',
      clientId: client.id,
      weekdays: [1],
    })
    expect(String((await tasks())[0]?.assigneeId)).toBe(String(caio._id))
    await EmployeeModel.updateOne({ _id: caio._id }, { active: false })
    await makeSeriesTasks(noon(on(10)))
    expect(String((await tasks()).at(-1)?.assigneeId)).toBe(String(gil._id))
  })

  test('are made once, of three processes at the same moment', async () => {
    await makeSeries(await createPerson())
    const now = noon(on(3))
    const run = () =>
      transact(async () => {
        const series = await SeriesModel.find()
        await makeTasks(
          series.map((one) => one.toObject<SeriesRecord>()),
          now,
        )
      })
    await Promise.all([run(), run(), run(), makeSeriesTasks(now)])
    expect(await days()).toEqual(Array.from({ length: 11 }, (_, day) => on(day)))
  })

  test('that were missed are made for at most 31 days back', async () => {
    await makeSeries(await createPerson())
    await PautaTaskModel.deleteMany({})
    await makeSeriesTasks(noon(on(100)))
    expect((await days())[0]).toBe(on(69))
    expect((await days()).at(-1)).toBe(on(107))
  })

  test('pause while their client is deleted, and go on from the day of its restore', async () => {
    const { admin, client } = await makeClient()
    await makeSeries(await createPerson({ level: 'Líder' }), { clientId: client.id })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await makeSeriesTasks(noon(on(20)))
    expect(await PautaTaskModel.countDocuments()).toBe(8)
    await SeriesModel.updateMany({}, { lastMade: on(-40) })
    await ClientModel.updateOne({ _id: client.id }, { deletedAt: noon(on(-20)) })
    await PautaTaskModel.updateMany({}, { dueOn: on(-5), state: 'open' })
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    expect(new Set(await days())).toEqual(new Set([today]))
    await PautaTaskModel.deleteMany({})
    await makeSeriesTasks()
    expect((await days())[0]).toBe(today)
  })
})

describe('PATCH /taskSeries/{id}', () => {
  test('untouched tasks follow; edited ones stay', async () => {
    const ana = await createPerson()
    const me = await asPerson(ana)
    const { id } = await makeSeries(ana)
    const [first, second] = await tasks()
    await me.patch(`/task/${String(first!._id)}`).send({ state: 'done' })
    await me.patch(`/task/${String(second!._id)}`).send({ urgent: true })
    const { body } = await me.patch(`/taskSeries/${id}`).send({ title: 'Novo', version: 1 })
    expect(body).toMatchObject({ title: 'Novo', version: 2 })
    const titles = (await tasks()).map(({ title }) => title)
    expect(titles).toEqual(['Relatório', 'Relatório', ...Array(6).fill('Novo')])
    const stale = await me.patch(`/taskSeries/${id}`).send({ title: 'Outro', version: 1 })
    expect([stale.status, stale.body.current.title]).toEqual([409, 'Novo'])
  })

  test('with other days they are created again, never twice a day', async () => {
    const ana = await createPerson()
    const me = await asPerson(ana)
    const { id } = await makeSeries(ana)
    const [first] = await tasks()
    await me.patch(`/task/${String(first!._id)}`).send({ state: 'done' })
    const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
    await me
      .patch(`/taskSeries/${id}`)
      .send({ weekdays: [weekday] })
      .expect(200)
    expect(await days()).toEqual([today, on(7)])
    await me.patch(`/taskSeries/${id}`).send({ weekdays: DAILY.weekdays }).expect(200)
    expect(await days()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(on))
    expect((await me.patch(`/taskSeries/${id}`).send({ endsOn: on(-1) })).body.fields).toEqual({
      endsOn: 'O fim não pode ser antes do início.',
    })
  })

  test('is for who made it; its person sees it, others find nothing', async () => {
    const lead = await createPerson({ level: 'Líder' })
    const bia = await createPerson()
    const { id } = await makeSeries(lead, { assigneeId: String(bia._id) })
    const patch = async (agent: Awaited<ReturnType<typeof as>>) =>
      (await agent.patch(`/taskSeries/${id}`).send({ title: 'Z' })).status
    expect(await patch(await asPerson(bia))).toBe(403)
    expect((await (await asPerson(bia)).get('/taskSeries')).body.total).toBe(1)
    expect(await patch(await as())).toBe(404)
    expect((await (await as()).get('/taskSeries')).body.total).toBe(0)
    expect((await (await asPerson(bia)).delete(`/taskSeries/${id}`)).status).toBe(403)
  })
})

test('a deleted series takes its untouched tasks along; the others stay on their own', async () => {
  const ana = await createPerson()
  const me = await asPerson(ana)
  const { id } = await makeSeries(ana)
  const [first] = await tasks()
  await me.patch(`/task/${String(first!._id)}`).send({ state: 'done' })
  expect((await me.delete(`/taskSeries/${id}`)).body).toEqual({ id, removed: 7 })
  expect(await tasks()).toMatchObject([{ state: 'done', seriesId: null }])
})

test('a rule is asked for its first twelve days without being stored', async () => {
  const me = await as()
  const sent = { every: 1, unit: 'month', day: 31, startsOn: '2026-01-15' }
  const { status, body } = await me.post('/taskSeries/preview').send(sent)
  expect([status, body.dates.length, body.dates[1]]).toEqual([200, 12, '2026-02-28'])
  expect(await SeriesModel.countDocuments()).toBe(0)
})
