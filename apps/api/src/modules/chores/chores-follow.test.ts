import { beforeEach, describe, expect, test } from 'vitest'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { dayOf } from '@bastidor/shared/dates'
import { workdayAfter } from '@bastidor/shared/workday'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { pautaOf } from '#test/tasks'
import { ChoreModel } from './chores.model.ts'

useDatabase()
beforeEach(clearDatabase)

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'

/** A template of three tasks, and a client that starts on a day with Gil and Caio. */
const prepare = async (dateStart: string | null = FRIDAY) => {
  const gil = await createPerson({ name: 'Gil' })
  const caio = await createPerson({ name: 'Caio' })
  const lead = await as({ level: 'Líder' })
  const tasks = [
    { department: 'CS', desc: 'Ligar', offset: 0, who: 'cs' },
    { department: 'Tráfego', desc: 'Contas', offset: 5, who: 'gestor' },
    { department: 'Comercial', desc: 'Contrato', who: 'consultor' },
  ]
  const saved = await lead.put('/journeyTemplate').send({ tasks, version: 0 })
  expect(saved.body.tasks).toMatchObject([tasks[0], tasks[1], { offset: null, who: 'consultor' }])
  const { admin, client } = await makeClient({ gestor: 'Gil', cs: 'Caio', dateStart })
  const journey = async () => {
    const chore = await ChoreModel.findById(client.chores[0]).lean()
    return chore!.tasks.map(({ dueOn, assigneeId }) => [dueOn, assigneeId && String(assigneeId)])
  }
  const update = (fields: object) =>
    admin.patch(`/client/update/${client.id}`).send(fields).expect(200)
  const taskId = async (at: number) =>
    String((await ChoreModel.findById(client.chores[0]).lean())!.tasks[at]!._id)
  const ids = { gil: String(gil._id), caio: String(caio._id) }
  return { ...ids, people: { gil, caio }, admin, client, journey, update, taskId }
}

describe('the journey of a new client', () => {
  test('lands on the right people on the right workdays', async () => {
    const { gil, caio, journey } = await prepare()
    const [first, second, third] = await journey()
    expect([first, second]).toEqual([
      [FRIDAY, caio],
      ['2026-11-27', gil],
    ])
    // Its consultant is who made it.
    expect(third).toEqual([null, expect.any(String)])
  })

  test('without a start counts from the day of its creation, and from the start once it is known', async () => {
    const { journey, update } = await prepare(null)
    const days = async () => (await journey()).map(([dueOn]) => dueOn)
    const today = dayOf(new Date())
    const created = [workdayAfter(today, 0), workdayAfter(today, 5), null]
    expect(await days()).toEqual(created)
    await update({ dateStart: FRIDAY })
    expect(await days()).toEqual([FRIDAY, '2026-11-27', null])
    await update({ dateStart: '' })
    expect(await days()).toEqual(created)
  })

  test('stays in the Pauta of its people when the client becomes active', async () => {
    const { people, update, journey } = await prepare()
    const before = await journey()
    await update({ status: 'Ativo' })
    expect(await journey()).toEqual(before)
    expect((await pautaOf(people.caio)).results).toMatchObject([
      { kind: 'journey', title: 'Ligar', dueOn: FRIDAY },
    ])
  })

  test('that starts on a weekend starts on Monday', async () => {
    const { journey } = await prepare(SATURDAY)
    expect((await journey()).map(([dueOn]) => dueOn)).toEqual(['2026-11-23', '2026-11-30', null])
  })
})

describe('a change of the client', () => {
  test('of its start moves the open days, but for those set by hand', async () => {
    const { people, journey, update, taskId } = await prepare()
    const caio = await asPerson(people.caio)
    await caio
      .patch(`/task/${await taskId(0)}`)
      .send({ dueOn: '2026-12-24' })
      .expect(200)
    await update({ dateStart: '2026-12-01' })
    expect((await journey()).map(([dueOn]) => dueOn)).toEqual(['2026-12-24', '2026-12-08', null])
    await caio
      .patch(`/task/${await taskId(0)}`)
      .send({ state: 'done' })
      .expect(200)
    await update({ dateStart: '2026-12-02' })
    // What is done stays, what nobody has moved goes on following.
    expect((await journey()).map(([dueOn]) => dueOn)).toEqual(['2026-12-24', '2026-12-09', null])
    await update({ dateStart: '2026-12-01' })
    await update({ value: 900 })
    expect((await journey()).map(([dueOn]) => dueOn)).toEqual(['2026-12-24', '2026-12-08', null])
  })

  test('of its gestor moves what the one before or nobody had, and nothing that is done', async () => {
    const { gil, caio, people, journey, update, taskId } = await prepare()
    const dora = String((await createPerson({ name: 'Dora' }))._id)
    await update({ gestor: 'Dora' })
    expect((await journey()).map(([, who]) => who).slice(0, 2)).toEqual([caio, dora])
    await update({ gestor: '' })
    expect((await journey())[1]?.[1]).toBeNull()
    await update({ gestor: 'Gil' })
    expect((await journey())[1]?.[1]).toBe(gil)
    await (await asPerson(people.caio)).patch(`/task/${await taskId(0)}`).send({ state: 'done' })
    await update({ cs: 'Dora' })
    expect((await journey())[0]?.[1]).toBe(caio)
  })

  test('leaves a task that somebody else has taken over', async () => {
    const { people, journey, update, taskId } = await prepare()
    const dora = await createPerson({ name: 'Dora' })
    const eva = await createPerson({ name: 'Eva' })
    const caio = await asPerson(people.caio)
    await caio
      .patch(`/task/${await taskId(0)}`)
      .send({ assigneeId: String(dora._id) })
      .expect(200)
    await update({ cs: 'Eva' })
    expect((await journey())[0]?.[1]).toBe(String(dora._id))
    await (
      await asPerson(eva)
    )
      .patch(`/task/${await taskId(0)}`)
      .send({ state: 'done' })
      .expect(403)
  })

  test('to somebody inactive gives them nothing', async () => {
    const { journey, update } = await prepare()
    await createPerson({ name: 'Ido', active: false })
    await update({ gestor: 'Ido' })
    expect((await journey())[1]?.[1]).toBeNull()
  })
})

test('the notice of a journey’s task is called as the task is, and goes with it', async () => {
  const { people, admin, client, taskId } = await prepare()
  const dora = await createPerson({ name: 'Dora' })
  const caio = await asPerson(people.caio)
  const id = await taskId(0)
  await caio
    .patch(`/task/${id}`)
    .send({ assigneeId: String(dora._id) })
    .expect(200)
  const received = async () => (await noticesOf(dora)).results.map(({ kind, name }) => [kind, name])
  expect(await received()).toEqual([['taskAssigned', 'Ligar']])
  const give = (assigneeId: string | null) =>
    admin.patch(`/task/${id}`).send({ assigneeId }).expect(200)
  for (const next of [String(people.caio._id), null]) {
    await give(next)
    expect(await received()).toEqual([])
    await give(String(dora._id))
    expect(await received()).toEqual([['taskAssigned', 'Ligar']])
  }
  const url = `/chore/update/${client.chores[0]}/taskId/${id}`
  await admin.patch(url).send({ desc: 'Telefonar' }).expect(200)
  expect(await received()).toEqual([['taskAssigned', 'Telefonar']])
  await admin.patch(`/chore/delete/${client.chores[0]}/taskId/${id}`).expect(200)
  expect(await received()).toEqual([])
})

test('a task that goes to the client’s new CS is no longer announced to the one before', async () => {
  const { people, admin, update, taskId } = await prepare()
  const dora = await createPerson({ name: 'Dora' })
  const received = async () =>
    (await noticesOf(people.caio)).results.map(({ kind, name }) => [kind, name])
  const give = (to: { _id: unknown }, id: string) =>
    admin
      .patch(`/task/${id}`)
      .send({ assigneeId: String(to._id) })
      .expect(200)
  await give(dora, await taskId(0))
  for (const at of [0, 1]) await give(people.caio, await taskId(at))
  expect((await received()).map(([, name]) => name).toSorted()).toEqual(['Contas', 'Ligar'])
  await update({ cs: 'Dora', dateStart: '2026-12-01' })
  // The other one is the gestor's by the template: it was given to Caio by hand, and stays.
  expect(await received()).toEqual([['taskAssigned', 'Contas']])
})

test.each([[{ offset: 251 }], [{ offset: -1 }], [{ offset: 1.5 }], [{ who: 'ceo' }]])(
  'a template with %j is refused',
  async (wrong) => {
    const tasks = [{ department: 'CS', desc: 'Ligar', ...wrong }]
    const lead = await as({ level: 'Líder' })
    expect((await lead.put('/journeyTemplate').send({ tasks, version: 0 })).status).toBe(400)
  },
)
