import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { currentUser } from '#test/current-user'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { makeTask, pautaOf, titlesOf } from '#test/tasks'
import { ChoreModel } from '#modules/chores/chores.model'
import { listTasks } from './pauta.list.ts'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())
const on = (days: number) => addDays(today, days)

describe('GET /task', () => {
  test('lists one’s own by day, those without one last, urgent ones first, with counts', async () => {
    const ana = await createPerson()
    for (const [title, dueOn, urgent] of [
      ['sem data', null, false],
      ['dia 7', on(7), false],
      ['dia 8', on(8), false],
      ['dia 2', on(2), false],
      ['amanhã', on(1), false],
      ['hoje', on(0), false],
      ['hoje, urgente', on(0), true],
      ['ontem', on(-1), false],
    ] as const)
      await makeTask(ana, { title, dueOn, urgent })
    await makeTask(await createPerson(), { title: 'de outra' })
    const list = await pautaOf(ana)
    expect(titlesOf(list)).toEqual([
      'ontem',
      'hoje, urgente',
      'hoje',
      'amanhã',
      'dia 2',
      'dia 7',
      'dia 8',
      'sem data',
    ])
    expect(list.counts).toEqual({ late: 1, today: 2, tomorrow: 1, week: 2, later: 1, none: 1 })
    expect(list.results.map(({ late }) => late).indexOf(true)).toBe(0)
    expect((await pautaOf(ana, '?view=&state=&assignee=&from=&until=&clientId=')).total).toBe(8)
  })

  test('its pages together are the whole, and each counts all', async () => {
    const ana = await createPerson()
    for (let n = 0; n < 7; n += 1) await makeTask(ana, { title: `T${n}`, dueOn: on(n % 3) })
    const all = titlesOf(await pautaOf(ana))
    const pages = [0, 3, 6].map((offset) => pautaOf(ana, `?limit=3&offset=${offset}`))
    const found = await Promise.all(pages)
    expect(found.flatMap(titlesOf)).toEqual(all)
    expect(found.map(({ total }) => total)).toEqual([7, 7, 7])
    expect(await pautaOf(ana, '?offset=90')).toMatchObject({ results: [], total: 7 })
  })

  test('is filtered by person, client, days and state', async () => {
    const lead = await createPerson({ level: 'Líder' })
    const bia = await createPerson()
    const { client } = await makeClient()
    await makeTask(lead, { title: 'a', dueOn: on(1), clientId: client.id, assigneeId: bia._id })
    await makeTask(lead, { title: 'b', dueOn: on(5), clientId: client.id, assigneeId: null })
    const { id } = await makeTask(lead, { title: 'c' })
    await (await asPerson(lead)).patch(`/task/${id}`).send({ state: 'done' })
    const listed = async (query: string) => titlesOf(await pautaOf(lead, `?view=team&${query}`))
    expect(await listed('')).toEqual(['a', 'b'])
    expect(await listed(`assignee=${String(bia._id)}`)).toEqual(['a'])
    expect(await listed('assignee=none')).toEqual(['b'])
    expect(await listed(`clientId=${client.id}&from=${on(2)}`)).toEqual(['b'])
    expect(await listed(`until=${on(1)}`)).toEqual(['a'])
    expect(await listed('state=done')).toEqual(['c'])
    expect(await listed('state=all')).toEqual(['a', 'b', 'c'])
    expect(titlesOf(await pautaOf(lead, '?view=client'))).toEqual(['a', 'b'])
  })

  test.each([
    'view=x',
    'state=x',
    'from=2026-02-30',
    'assignee=x',
    'clientId=x',
    'limit=0',
    'limit=101',
  ])('%s is refused', async (query) => {
    expect((await (await as()).get(`/task?${query}`)).status).toBe(400)
  })

  test('is late from midnight in São Paulo, and not a minute earlier', async () => {
    const ana = await createPerson()
    await makeTask(ana, { dueOn: '2026-11-24' })
    const lateAt = async (now: string) => {
      const query = { limit: 100, offset: 0 }
      return (await listTasks(currentUser(ana), query, new Date(now))).counts.late
    }
    expect(await lateAt('2026-11-25T02:59:59Z')).toBe(0)
    expect(await lateAt('2026-11-25T03:00:00Z')).toBe(1)
  })
})

describe('work of chores', () => {
  test('stands among one’s own without a day; that of journeys that name one with theirs', async () => {
    const ana = await createPerson({ name: 'Ana' })
    const me = await asPerson(ana)
    const { body: chore } = await me
      .patch(`/employee/${String(ana._id)}/createChore`)
      .send({ title: 'Semana' })
    await me.patch(`/chore/${chore.id}/createTask`).send({ desc: 'Ler' })
    const { client } = await makeClient({ name: 'Um' })
    const [task] = (await ChoreModel.findById(client.chores[0]).lean())!.tasks
    await ChoreModel.updateOne(
      { _id: client.chores[0] },
      { $set: { 'tasks.0.assigneeId': ana._id, 'tasks.0.dueOn': on(-1) } },
    )
    const list = await pautaOf(ana)
    expect(list.results).toMatchObject([
      {
        id: String(task!._id),
        kind: 'journey',
        clientName: 'Um',
        assigneeName: 'Ana',
        late: true,
        choreId: client.chores[0],
      },
      { kind: 'chore', title: 'Ler', dueOn: null, clientId: null, choreId: chore.id },
    ])
    expect(list.counts).toMatchObject({ late: 1, none: 1 })
    expect((await pautaOf(ana, '?view=team')).total).toBe(0)
    expect((await me.get('/today')).body.pauta).toMatchObject({
      results: [{ id: String(task!._id) }],
      total: 1,
      late: 1,
    })
  })

  test('is done from the Pauta; anything else is changed in the chore', async () => {
    const ana = await createPerson()
    const me = await asPerson(ana)
    const { body: chore } = await me
      .patch(`/employee/${String(ana._id)}/createChore`)
      .send({ title: 'Semana' })
    const { body } = await me.patch(`/chore/${chore.id}/createTask`).send({ desc: 'Ler' })
    const url = `/task/${body.tasks[0].id}`
    const refused = await me.patch(url).send({ title: 'Outra' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { title: 'Altere isto no trabalho.' },
    ])
    expect((await me.delete(url)).status).toBe(400)
    expect((await me.patch(url).send({ state: 'done' })).body).toMatchObject({ state: 'done' })
    expect((await me.get(`/chore/${chore.id}`)).body.tasks[0].state).toBe('done')
    // A personal chore is private, to an Admin as well.
    expect((await (await as({ level: 'Admin' })).get(url)).status).toBe(404)
  })

  test('of a journey is given to somebody with a day by who looks after the client', async () => {
    const gil = await createPerson({ name: 'Gil' })
    const bia = await createPerson({ name: 'Bia' })
    const { client } = await makeClient({ gestor: 'Gil' })
    const { body } = await (await asPerson(gil)).get(`/chore/${client.chores[0]}`)
    const url = `/task/${body.tasks[0].id}`
    const sent = { assigneeId: String(bia._id), dueOn: on(1), version: body.version }
    const given = await (await asPerson(gil)).patch(url).send(sent)
    expect([given.status, given.body.assigneeName, given.body.dueOn]).toEqual([200, 'Bia', on(1)])
    const stale = await (
      await asPerson(bia)
    )
      .patch(url)
      .send({ dueOn: on(2), version: body.version })
    expect([stale.status, stale.body.current?.dueOn]).toEqual([409, on(1)])
    expect((await (await as()).patch(url).send({ state: 'done' })).status).toBe(404)
  })
})

test('a journey’s task is changed by who does it, and while nobody does by who looks after the client', async () => {
  const [gil, caio, bia, zeca] = [
    await createPerson({ name: 'Gil' }),
    await createPerson({ name: 'Caio' }),
    await createPerson({ name: 'Bia' }),
    await createPerson({ name: 'Zeca' }),
  ]
  const { client } = await makeClient({ gestor: 'Gil', cs: 'Caio' })
  const [task] = (await ChoreModel.findById(client.chores[0]).lean())!.tasks
  const url = `/task/${String(task!._id)}`
  const patch = async (by: typeof gil, fields: object) =>
    (await asPerson(by)).patch(url).send(fields)
  expect((await patch(caio, { assigneeId: String(bia._id) })).body.assigneeName).toBe('Bia')
  const seen = await patch(gil, { state: 'done' })
  expect([seen.status, seen.body.message]).toEqual([
    403,
    'Só quem criou ou faz a tarefa pode alterá-la.',
  ])
  expect((await (await asPerson(gil)).get(url)).body).toMatchObject({
    kind: 'journey',
    clientId: client.id,
    assigneeId: String(bia._id),
    origin: { kind: 'journey', id: client.chores[0] },
  })
  for (const [field, value] of Object.entries({
    title: 'X',
    desc: '',
    clientId: null,
    department: null,
    urgent: true,
  })) {
    const { status, body } = await patch(bia, { [field]: value, state: 'done' })
    expect([field, status, body.fields]).toEqual([
      field,
      400,
      { [field]: 'Altere isto no trabalho.' },
    ])
  }
  const gone = await createPerson({ active: false })
  expect((await patch(bia, { assigneeId: String(gone._id) })).body.fields).toEqual({
    assigneeId: 'Escolha alguém ativo.',
  })
  const handed = await patch(bia, { assigneeId: String(zeca._id), dueOn: on(2) })
  expect([handed.status, handed.body.assigneeName]).toEqual([200, 'Zeca'])
  expect((await patch(bia, { state: 'done' })).status).toBe(404)
  expect((await noticesOf(zeca)).results.map(({ kind }) => kind)).toEqual(['taskAssigned'])
  expect((await patch(zeca, { assigneeId: null })).body.fields).toEqual({
    assigneeId: 'Você só cria tarefas para outra pessoa em clientes de que cuida.',
  })
  const both = await Promise.all([
    patch(zeca, { state: 'done' }),
    (await as({ level: 'Admin' })).patch(url).send({ state: 'done' }),
  ])
  expect(both.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'done'],
    [200, 'done'],
  ])
})

describe('GET /task/team', () => {
  test('counts the open tasks that one sees by who does them, those of nobody last', async () => {
    const lead = await createPerson({ name: 'Lia', level: 'Líder' })
    const bia = await createPerson({ name: 'Bia' })
    const { client } = await makeClient({ gestor: 'Bia' })
    const clientId = client.id as string
    for (const dueOn of [on(-1), on(0), on(1), on(7), on(8), null])
      await makeTask(lead, { dueOn, clientId, assigneeId: bia._id })
    await makeTask(lead, { title: 'de Lia' })
    await makeTask(lead, { clientId, assigneeId: null })
    const lanes = async (who: typeof bia) => (await (await asPerson(who)).get('/task/team')).body
    const person = { id: String(bia._id), name: 'Bia', avatar: null, active: true }
    const ofBia = { person, late: 1, today: 1, week: 2, open: 6 }
    const ofNobody = { person: null, late: 0, today: 0, week: 0, open: 1 }
    expect(await lanes(lead)).toMatchObject({
      results: [ofBia, { person: { name: 'Lia' }, open: 1 }, ofNobody],
      total: 3,
    })
    expect(await lanes(bia)).toEqual({ results: [ofBia, ofNobody], total: 2 })
    expect(await lanes(await createPerson())).toEqual({ results: [], total: 0 })
  })
})
