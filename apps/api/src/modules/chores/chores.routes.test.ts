import { beforeEach, describe, expect, test } from 'vitest'
import { BLANK_CHORE_TEXT, type Chore } from '@bastidor/shared/chores'
import { anonymous, as, asPerson, createPerson, reload } from '../../test/as.ts'
import { makeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { AuditModel } from '../../audit/audit.model.ts'
import { ChoreModel } from './chores.model.ts'

useDatabase()
beforeEach(clearDatabase)

const UNKNOWN = 'f'.repeat(24)

/** A person with one chore of `tasks` tasks: A, B, C … */
const withChore = async (tasks = 3) => {
  const person = await createPerson()
  const me = await asPerson(person)
  const url = `/employee/${String(person._id)}/createChore/`
  let { body: chore } = (await me.patch(url).send({ title: 'Semana' })) as { body: Chore }
  for (const desc of 'ABCDEFGHIJ'.slice(0, tasks))
    chore = (await me.patch(`/chore/${chore.id}/createTask`).send({ desc })).body as Chore
  return { person, me, chore, id: (index: number) => chore.tasks[index]?.id ?? UNKNOWN }
}

const orderOf = (chore: Chore) => chore.tasks.map(({ desc }) => desc).join('')
const positionsOf = (chore: Chore) => chore.tasks.map(({ position }) => position)

describe('PATCH /employee/{id}/createChore/', () => {
  test('creates an empty chore and names it on its owner', async () => {
    const { person, chore } = await withChore(0)
    expect(chore).toMatchObject({ title: 'Semana', tasks: [], owner: String(person._id) })
    expect((await reload(person))?.chores.map(String)).toEqual([chore.id])
  })

  test.each(['', '   ', '\u200b', undefined])('the title %j is refused', async (title) => {
    const person = await createPerson()
    const me = await asPerson(person)
    const url = `/employee/${String(person._id)}/createChore`
    const { status, body } = await me.patch(url).send({ title })
    expect([status, body.fields]).toEqual([400, { title: BLANK_CHORE_TEXT }])
    expect(await ChoreModel.countDocuments()).toBe(0)
  })

  test('nobody creates one for somebody else', async () => {
    const person = await createPerson()
    const admin = await as({ level: 'Admin' })
    for (const id of [String(person._id), UNKNOWN, 'x'])
      expect((await admin.patch(`/employee/${id}/createChore`).send({ title: 'X' })).status).toBe(
        403,
      )
  })

  test('a repeat under the same key creates once', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const create = () =>
      me
        .patch(`/employee/${String(person._id)}/createChore`)
        .set('Idempotency-Key', 'k1')
        .send({ title: 'Uma' })
    const answers = await Promise.all([create(), create(), create()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await ChoreModel.countDocuments()).toBe(1)
  })
})

describe('GET /chore/ and GET /chore/{id}', () => {
  test('a person sees their own chores, the oldest first, and nobody else’s', async () => {
    const { person, me } = await withChore()
    await me.patch(`/employee/${String(person._id)}/createChore`).send({ title: 'Outra' })
    await withChore()
    const { body } = await me.get('/chore/')
    expect(body.results.map(({ title }: Chore) => title)).toEqual(['Semana', 'Outra'])
    expect(body.total).toBe(2)
  })

  test('somebody else’s chore is not found, not even by an Admin', async () => {
    const { chore } = await withChore()
    const admin = await as({ level: 'Admin' })
    expect((await admin.get(`/chore/${chore.id}`)).status).toBe(404)
    expect((await anonymous.get(`/chore/${chore.id}`)).status).toBe(401)
  })

  test('the journey of a client is everyone’s, until the client is deleted', async () => {
    const { client } = await makeClient()
    const base = await as()
    const journey = `/chore/${client.chores[0]}`
    const { body } = await base.get(journey)
    expect(body).toMatchObject({ client: client.id, owner: null })
    expect(positionsOf(body as Chore)).toEqual([...body.tasks.keys()])
    const admin = await as({ level: 'Admin' })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect((await base.get(journey)).status).toBe(404)
    await admin.post(`/deletedClient/recover/${client.id}`).send({})
    expect((await base.get(journey)).status).toBe(200)
  })
})

describe('PATCH /chore/update/{id}', () => {
  test('renames, and refuses a blank title', async () => {
    const { me, chore } = await withChore()
    const renamed = await me.patch(`/chore/update/${chore.id}`).send({ title: ' Mês ' })
    expect(renamed.body).toMatchObject({ title: 'Mês', tasks: chore.tasks })
    expect((await me.patch(`/chore/update/${chore.id}`).send({ title: ' ' })).status).toBe(400)
  })

  test('a journey is renamed only by people who may edit clients', async () => {
    const {
      client: { chores },
    } = await makeClient()
    const url = `/chore/update/${chores[0]}`
    expect((await (await as()).patch(url).send({ title: 'X' })).status).toBe(404)
    const comercial = await as({ role: 'Comercial' })
    expect((await comercial.patch(url).send({ title: 'X' })).status).toBe(200)
  })

  test('a title that somebody changed meanwhile is refused with the chore as it is', async () => {
    const { me, chore } = await withChore()
    await me.patch(`/chore/update/${chore.id}`).send({ title: 'Um', version: chore.version })
    const { status, body } = await me
      .patch(`/chore/update/${chore.id}`)
      .send({ title: 'Dois', version: chore.version })
    expect([status, body.code, body.current.title]).toEqual([409, 'STALE_VERSION', 'Um'])
  })
})

describe('tasks', () => {
  test('a new task is open and comes last, whatever was sent', async () => {
    const { me, chore } = await withChore(2)
    const { status, body } = await me
      .patch(`/chore/${chore.id}/createTask`)
      .send({ desc: 'Z', state: 'done', position: 0 })
    expect(status).toBe(201)
    expect(orderOf(body)).toBe('ABZ')
    expect(body.tasks[2]).toMatchObject({ state: 'open', position: 2 })
  })

  test('a description or a state is changed, and the rest stays', async () => {
    const { me, chore, id } = await withChore()
    const url = `/chore/update/${chore.id}/taskId/${id(1)}`
    await me.patch(url).send({ state: 'working' })
    const { body } = await me.patch(url).send({ desc: 'Bê' })
    expect(body.tasks[1]).toMatchObject({ desc: 'Bê', state: 'working', position: 1 })
  })

  test.each([{ desc: ' ' }, { desc: '' }, { state: 'feito' }, { state: '' }])(
    '%j is refused and changes nothing',
    async (sent) => {
      const { me, chore, id } = await withChore()
      const url = `/chore/update/${chore.id}/taskId/${id(0)}`
      expect((await me.patch(url).send(sent)).status).toBe(400)
      expect((await me.get(`/chore/${chore.id}`)).body).toEqual(chore)
    },
  )

  test('of a deleted task the others move up', async () => {
    const { me, chore, id } = await withChore()
    const url = `/chore/delete/${chore.id}/taskId/${id(0)}`
    const { body } = await me.patch(url).send({})
    expect([orderOf(body), positionsOf(body)]).toEqual(['BC', [0, 1]])
    expect((await me.patch(url).send({})).status).toBe(404)
  })

  test('two tasks are swapped; the positions sent are the old pair, the new pair, or none', async () => {
    const { me, chore, id } = await withChore()
    const url = `/chore/change/${chore.id}/taskId/${id(0)}/task2Id/${id(1)}`
    expect(orderOf((await me.patch(url).send({ position: 0, position2: 1 })).body)).toBe('BAC')
    expect(orderOf((await me.patch(url).send({ position: 0, position2: 1 })).body)).toBe('ABC')
    expect(orderOf((await me.patch(url).send({})).body)).toBe('BAC')
  })

  test.each([{ position: 2, position2: 1 }, { position: 0, position2: 0 }, { position: 9 }])(
    'a swap from %j saw an older order',
    async (sent) => {
      const { me, chore, id } = await withChore()
      const url = `/chore/change/${chore.id}/taskId/${id(0)}/task2Id/${id(1)}`
      expect((await me.patch(url).send(sent)).status).toBe(409)
      expect(orderOf((await me.get(`/chore/${chore.id}`)).body)).toBe('ABC')
    },
  )

  test('all tasks are put into a new order, as the bare array or under `tasks`', async () => {
    const { me, chore } = await withChore()
    const url = `/chore/updateTasks/${chore.id}`
    const reversed = chore.tasks.map((task) => ({ ...task, position: 2 - task.position }))
    expect(orderOf((await me.patch(url).send(reversed)).body)).toBe('CBA')
    const { body } = await me.patch(url).send({ tasks: chore.tasks })
    expect([orderOf(body), positionsOf(body)]).toEqual(['ABC', [0, 1, 2]])
  })

  test('gaps between the positions are closed, wherever they begin', async () => {
    const { me, chore } = await withChore()
    const places = [
      [3, 0, 1],
      [7, 40, 9],
      [1, 2, 3],
    ]
    const orders = []
    for (const place of places) {
      const sent = chore.tasks.map((task, index) => ({ ...task, position: place[index] }))
      const { body } = await me.patch(`/chore/updateTasks/${chore.id}`).send(sent)
      orders.push([orderOf(body), ...positionsOf(body)])
    }
    expect(orders).toEqual([
      ['BCA', 0, 1, 2],
      ['ACB', 0, 1, 2],
      ['ABC', 0, 1, 2],
    ])
  })

  test('a set that is no permutation of the tasks is refused and changes nothing', async () => {
    const { me, chore } = await withChore()
    const [a, b, c] = chore.tasks
    for (const sent of [
      [],
      [a, b],
      [a, b, b],
      [a, b, c, { _id: UNKNOWN, position: 3 }],
      [{ ...a, position: 1 }, b, c],
      [{ _id: a!.id }, { ...b, position: 7 }, { _id: c!.id }],
    ])
      expect((await me.patch(`/chore/updateTasks/${chore.id}`).send(sent)).status).toBe(409)
    for (const sent of [{ tasks: 'x' }, [1], [{ _id: 1 }]])
      expect((await me.patch(`/chore/updateTasks/${chore.id}`).send(sent)).status).toBe(400)
    expect((await me.get(`/chore/${chore.id}`)).body).toEqual(chore)
  })

  test('an unknown task is not found', async () => {
    const { me, chore, id } = await withChore()
    for (const path of [
      `update/${chore.id}/taskId/${UNKNOWN}`,
      `delete/${chore.id}/taskId/x`,
      `change/${chore.id}/taskId/${id(0)}/task2Id/${UNKNOWN}`,
    ])
      expect((await me.patch(`/chore/${path}`).send({ state: 'done' })).status).toBe(404)
  })

  test('level Base works on a journey, but deletes none of its tasks', async () => {
    const {
      client: { chores },
    } = await makeClient()
    const base = await as()
    const { body: journey } = (await base.get(`/chore/${chores[0]}`)) as { body: Chore }
    const task = journey.tasks[0]?.id
    const done = await base
      .patch(`/chore/update/${journey.id}/taskId/${task}`)
      .send({ state: 'done' })
    expect(done.body.tasks[0].state).toBe('done')
    expect((await base.patch(`/chore/delete/${journey.id}/taskId/${task}`).send({})).status).toBe(
      404,
    )
  })
})

describe('PATCH /employee/deleteChore/{id}/choreId/{choreId}', () => {
  test('takes the chore, and its id from its owner', async () => {
    const { person, me, chore } = await withChore()
    const url = `/employee/deleteChore/${String(person._id)}/choreId/${chore.id}`
    expect((await me.patch(url).send({})).body).toEqual({ id: chore.id })
    expect((await reload(person))?.chores).toEqual([])
    expect((await me.patch(url).send({})).status).toBe(404)
  })

  test('neither somebody else’s chore nor a journey is found there', async () => {
    const { person, me } = await withChore()
    const { chore: other } = await withChore()
    const {
      client: { chores },
    } = await makeClient()
    for (const id of [other.id, chores[0], UNKNOWN, 'x']) {
      const url = `/employee/deleteChore/${String(person._id)}/choreId/${id}`
      expect((await me.patch(url).send({})).status).toBe(404)
    }
    expect(await ChoreModel.countDocuments()).toBe(3)
  })
})

test('of a deleted person no chore is left', async () => {
  const { person } = await withChore()
  const admin = await as({ level: 'Admin' })
  await admin.delete(`/employee/delete/${String(person._id)}`).send({})
  expect(await ChoreModel.countDocuments()).toBe(0)
})

test('the trail says that a personal chore was changed, and not what it is about', async () => {
  await withChore(1)
  const entries = await AuditModel.find({ entity: 'chore' }).sort({ at: 1 }).lean()
  expect(entries.map(({ action, label }) => [action, label])).toEqual([
    ['chore.create', ''],
    ['chore.createTask', ''],
  ])
})
