import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Chore, TaskState } from '@bastidor/shared/chores'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { MY_DAY_SHOWN, type MyDayLists } from '@bastidor/shared/my-day'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { currentUser } from '#test/current-user'
import { ChoreModel, openTasks } from '#modules/chores/chores.model'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { findMyDay } from './my-day-groups.ts'

useDatabase()
beforeEach(clearDatabase)
const today = dayOf(new Date())

/** What a person is answered. */
const todayOf = async (person: EmployeeRecord) => {
  const { status, body } = await (await asPerson(person)).get('/today')
  expect(status).toBe(200)
  return body as MyDayLists
}

/** Stores a chore of a person with tasks in the given states. */
const giveChore = async (owner: EmployeeRecord, title: string, tasks: [string, TaskState][]) => {
  const [chore] = await ChoreModel.create([
    {
      title,
      owner: owner._id,
      tasks: openTasks(tasks.map(([desc]) => ({ desc }))).map((task, index) => ({
        ...task,
        state: tasks[index]![1],
      })),
    },
  ])
  return chore!
}

describe('the open tasks', () => {
  test('are those in hand first, then as the chores list them, each with its chore', async () => {
    const person = await createPerson()
    const week = await giveChore(person, 'Semana', [
      ['Ligar', 'open'],
      ['Pronta', 'done'],
      ['Escrever', 'working'],
    ])
    await giveChore(person, 'Projeto', [
      ['Desenhar', 'open'],
      ['Montar', 'working'],
    ])
    const { tasks } = await todayOf(person)
    expect(tasks.results.map(({ desc }) => desc)).toEqual([
      'Escrever',
      'Montar',
      'Ligar',
      'Desenhar',
    ])
    expect(tasks.total).toBe(4)
    expect(tasks.results[0]).toEqual({
      id: String(week.tasks[2]!._id),
      _id: String(week.tasks[2]!._id),
      desc: 'Escrever',
      state: 'working',
      position: 2,
      choreId: String(week._id),
      choreTitle: 'Semana',
    })
  })

  test('are never somebody else’s, nor a journey’s', async () => {
    const person = await createPerson({ name: 'Caio CS' })
    await giveChore(await createPerson(), 'De outra pessoa', [['Segredo', 'open']])
    await makeClient({ cs: 'Caio CS' })
    expect((await todayOf(person)).tasks).toEqual({ results: [], total: 0 })
    // An Admin has no more of them than anyone.
    expect((await todayOf(await createPerson({ level: 'Admin' }))).tasks.total).toBe(0)
  })

  test('follow what was done through the calls on chores', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const { body: chore } = await me
      .patch(`/employee/${String(person._id)}/createChore`)
      .send({ title: 'Semana' })
    const { body } = (await me.patch(`/chore/${chore.id}/createTask`).send({ desc: 'Ligar' })) as {
      body: Chore
    }
    expect((await todayOf(person)).tasks).toMatchObject({ total: 1, results: [{ state: 'open' }] })
    const task = `/chore/update/${chore.id}/taskId/${body.tasks[0]!.id}`
    await me.patch(task).send({ state: 'working' })
    expect((await todayOf(person)).tasks.results).toMatchObject([{ state: 'working' }])
    await me.patch(task).send({ state: 'done' })
    expect((await todayOf(person)).tasks.total).toBe(0)
  })
})

describe('the clients in Start', () => {
  test('are those one looks after as gestor or CS, the oldest first, with their journey', async () => {
    const person = await createPerson({ name: 'Caio CS' })
    const plan = await makePlan()
    const { client: late } = await makeClient({ plan, name: 'Sem data', cs: 'Caio CS' })
    await makeClient({ plan, name: 'B', cs: 'Caio CS', dateStart: addDays(today, -12) })
    const { client: oldest } = await makeClient({
      plan,
      name: 'A',
      gestor: 'Caio CS',
      cs: 'Caio CS',
      dateStart: addDays(today, -40),
    })
    await makeClient({ plan, name: 'Futuro', cs: 'Caio CS', dateStart: addDays(today, 3) })
    await makeClient({ plan, name: 'De ninguém' })
    const me = await asPerson(person)
    const { body: journey } = (await me.get(`/chore/${oldest.chores[0]}`)) as { body: Chore }
    for (const [index, state] of ['done', 'done', 'working'].entries())
      await me
        .patch(`/chore/update/${journey.id}/taskId/${journey.tasks[index]!.id}`)
        .send({ state })

    const { starting } = await todayOf(person)
    expect(starting.results.map(({ name, days }) => [name, days])).toEqual([
      ['A', 40],
      ['B', 12],
      ['Sem data', 0],
      ['Futuro', -3],
    ])
    expect(starting.total).toBe(4)
    expect(starting.results[0]).toEqual({
      id: oldest.id,
      _id: oldest.id,
      name: 'A',
      logo: null,
      since: addDays(today, -40),
      days: 40,
      journey: { id: journey.id, done: 2, total: journey.tasks.length },
    })
    expect(starting.results[2]).toMatchObject({ id: late.id, since: today })
  })

  test('leave with the status, with a deletion, and with another person in charge', async () => {
    const person = await createPerson({ name: 'Gil Gestor' })
    const { admin, client } = await makeClient({ gestor: 'Gil Gestor' })
    const url = `/client/changestatus/${client.id}`
    const total = async () => (await todayOf(person)).starting.total
    expect(await total()).toBe(1)
    await admin.patch(url).send({ status: 'Ativo' })
    expect(await total()).toBe(0)
    await admin.patch(url).send({ status: 'Start' })
    expect(await total()).toBe(1)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect(await total()).toBe(0)
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect(await total()).toBe(1)
    await admin.patch(`/client/update/${client.id}`).send({ gestor: '' })
    expect(await total()).toBe(0)
  })

  test('are nobody’s because of a level, a sale or a name', async () => {
    await createPerson({ name: 'Bia Gestora' })
    await makeClient({ gestor: 'Bia Gestora' })
    for (const over of [
      // The one who sold: `consultor` is a name, and names are not unique.
      { name: 'Ana', role: 'Comercial' },
      { level: 'Admin' },
      { level: 'Líder' },
      // Nobody's namesake, made after the client was given to the other.
      { name: 'Bia Gestora' },
    ] as const)
      expect((await todayOf(await createPerson(over))).starting.total).toBe(0)
  })

  test('without a journey say so', async () => {
    const person = await createPerson({ name: 'Caio CS' })
    await makeClient({ cs: 'Caio CS' })
    await ChoreModel.collection.deleteMany({})
    expect((await todayOf(person)).starting.results).toMatchObject([{ journey: null }])
  })

  test('count the day of their creation in São Paulo', async () => {
    const person = await createPerson({ name: 'Caio CS' })
    const { client } = await makeClient({ cs: 'Caio CS' })
    await ClientModel.collection.updateOne(
      { _id: new Types.ObjectId(String(client.id)) },
      { $set: { createdAt: new Date('2026-11-21T02:30:00Z') } },
    )
    const { starting } = await findMyDay({
      actor: { ...currentUser(person), role: 'CS' },
      now: new Date('2026-11-22T02:59:00Z'),
    })
    expect(starting?.results).toMatchObject([{ since: '2026-11-20', days: 1 }])
  })
})

describe('the renewals', () => {
  test('are those of the clients one looks after, the soonest first', async () => {
    const person = await createPerson({ name: 'Caio CS' })
    const plan = await makePlan()
    const sites = (name: string, inDays: number) => [
      { name, dataVencimento: addDays(today, inDays) },
    ]
    await makeClient({ plan, name: 'A', cs: 'Caio CS', sites: sites('depois', 30) })
    await makeClient({ plan, name: 'B', gestor: 'Caio CS', sites: sites('já', -2) })
    await makeClient({ plan, name: 'C', cs: 'Caio CS', sites: sites('longe', 61) })
    await makeClient({ plan, name: 'D', sites: sites('de outro', 1) })
    const { admin, client } = await makeClient({
      plan,
      name: 'E',
      cs: 'Caio CS',
      sites: sites('saiu', 1),
    })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    const { renewals } = await todayOf(person)
    expect(renewals.results.map(({ detail, daysLeft }) => [detail, daysLeft])).toEqual([
      ['já', -2],
      ['depois', 30],
    ])
    expect(renewals.total).toBe(2)
  })
})

test('of each group the first few are answered, and how many there are', async () => {
  const person = await createPerson({ name: 'Caio CS' })
  const plan = await makePlan()
  const many = MY_DAY_SHOWN + 3
  await giveChore(
    person,
    'Semana',
    Array.from({ length: many }, (_, index) => [`T${index}`, 'open']),
  )
  for (let index = 0; index < many; index += 1)
    await makeClient({
      plan,
      name: `C${index}`,
      cs: 'Caio CS',
      dateStart: addDays(today, -index),
      sites: [{ name: `S${index}`, dataVencimento: addDays(today, many - index) }],
    })
  const { tasks, starting, renewals } = await todayOf(person)
  for (const group of [tasks, starting, renewals])
    expect([group.results.length, group.total]).toEqual([MY_DAY_SHOWN, many])
  expect(tasks.results.at(-1)?.desc).toBe('T7')
  expect(starting.results.at(-1)?.name).toBe('C3')
  expect(renewals.results.at(-1)?.detail).toBe('S3')
})

describe('the call', () => {
  test.each([
    { level: 'Base', role: 'Designer' },
    { level: 'Base', role: 'Comercial' },
    { level: 'Base', role: 'Desenvolvedor' },
    { level: 'Líder', role: 'CS' },
    { level: 'Admin', role: 'CS' },
  ] as const)('is answered to $level, $role, empty where nothing waits', async (over) => {
    const none = { results: [], total: 0 }
    const groups = {
      tasks: none,
      pauta: { ...none, late: 0 },
      starting: none,
      renewals: none,
      due: { overdue: none, today: none, week: none },
    }
    const noLinks = { ...none, overdue: 0 }
    expect(await todayOf(await createPerson(over))).toEqual({
      ...groups,
      ...(over.level !== 'Base' && { surveys: noLinks }),
      ...(over.role !== 'Designer' && { approvals: noLinks }),
    })
  })

  test('is refused without a session and to a deactivated person', async () => {
    expectRefusal(await anonymous.get('/today'), 401, 'UNAUTHENTICATED')
    const person = await createPerson()
    const me = await asPerson(person)
    await EmployeeModel.updateOne({ _id: person._id }, { active: false })
    expectRefusal(await me.get('/today'), 401, 'UNAUTHENTICATED')
  })

  test('fails as a whole when one group does, instead of passing over what waits', async () => {
    const person = await createPerson({ name: 'Caio CS' })
    await giveChore(person, 'Semana', [['Ligar', 'open']])
    const { client } = await makeClient({ cs: 'Caio CS' })
    await ChoreModel.collection.updateOne(
      { _id: new Types.ObjectId(String(client.chores[0])) },
      { $set: { tasks: 'broken' } },
    )
    const answer = await (await asPerson(person)).get('/today')
    expectRefusal(answer, 500, 'INTERNAL')
    expect(answer.body.tasks).toBeUndefined()
  })

  test('takes no other person: whatever is sent along changes nothing', async () => {
    const other = await createPerson()
    await giveChore(other, 'De outra pessoa', [['Segredo', 'open']])
    const { body, text } = await (await as()).get(`/today?id=${String(other._id)}&personId=x`)
    expect(body.tasks.total).toBe(0)
    expect(text).not.toContain('Segredo')
  })
})
