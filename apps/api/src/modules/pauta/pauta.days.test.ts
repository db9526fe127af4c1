import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { currentUser } from '#test/current-user'
import { clearDatabase, useDatabase } from '#test/database'
import { makeTask, pautaOf, titlesOf } from '#test/tasks'
import { ChoreModel } from '#modules/chores/chores.model'
import { listTasks } from './pauta.list.ts'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())
const on = (days: number) => addDays(today, days)

describe('the groups', () => {
  test('change at midnight in São Paulo, which is 03:00 UTC', async () => {
    const ana = await createPerson()
    for (const day of [23, 24, 25, 26, 30]) await makeTask(ana, { dueOn: `2026-11-${day}` })
    await makeTask(ana, { dueOn: '2026-12-01' })
    await makeTask(ana, { dueOn: '2026-12-02' })
    const countsAt = async (now: string) =>
      (await listTasks(currentUser(ana), { limit: 100, offset: 0 }, new Date(now))).counts
    const before = { late: 1, today: 1, tomorrow: 1, week: 3, later: 1, none: 0 }
    const after = { late: 2, today: 1, tomorrow: 1, week: 3, later: 0, none: 0 }
    expect(await countsAt('2026-11-25T02:59:59.999Z')).toEqual(before)
    expect(await countsAt('2026-11-25T03:00:00.000Z')).toEqual(after)
    const at = async (now: string) =>
      (await listTasks(currentUser(ana), { limit: 100, offset: 0 }, new Date(now))).results.map(
        ({ late }) => late,
      )
    expect((await at('2026-11-25T02:59:59.999Z')).filter(Boolean)).toHaveLength(1)
    expect((await at('2026-11-25T03:00:00.000Z')).filter(Boolean)).toHaveLength(2)
  })

  test('count as late nothing that is done, also in a list of everything', async () => {
    const ana = await createPerson()
    const me = await asPerson(ana)
    const { id } = await makeTask(ana, { dueOn: on(-3) })
    await makeTask(ana, { dueOn: on(-3) })
    await me.patch(`/task/${id}`).send({ state: 'done' }).expect(200)
    const all = await pautaOf(ana, '?state=all')
    expect([all.total, all.counts.late]).toEqual([2, 1])
    expect(all.results.map(({ late }) => late).toSorted()).toEqual([false, true])
    const done = await pautaOf(ana, '?state=done')
    expect([done.total, done.counts.late]).toEqual([1, 0])
  })
})

describe('a list of one’s own tasks and those of chores', () => {
  /** Ana's own tasks, four of a journey and two of her chore. */
  const prepare = async () => {
    const ana = await createPerson({ name: 'Ana' })
    const me = await asPerson(ana)
    const { client } = await makeClient()
    const days = [on(-1), on(0), on(3), null]
    await ChoreModel.updateOne(
      { _id: client.chores[0] },
      Object.fromEntries(
        days.flatMap((day, at) => [
          [`tasks.${at}.assigneeId`, ana._id],
          [`tasks.${at}.dueOn`, day],
          [`tasks.${at}.desc`, `J${at}`],
        ]),
      ),
    )
    const { body: chore } = await me
      .patch(`/employee/${String(ana._id)}/createChore`)
      .send({ title: 'Semana' })
    for (const desc of ['C0', 'C1']) await me.patch(`/chore/${chore.id}/createTask`).send({ desc })
    for (const [title, dueOn, urgent] of [
      ['T0', on(0), true],
      ['T1', on(1), false],
      ['T3', on(3), true],
      ['Tn', null, true],
    ] as const)
      await makeTask(ana, { title, dueOn, urgent })
    return { ana, me, clientId: client.id as string, choreId: client.chores[0] as string }
  }

  test('is in one order, and its pages of any length are the whole', async () => {
    const { ana } = await prepare()
    const all = await pautaOf(ana)
    expect(titlesOf(all).slice(0, 6)).toEqual(['J0', 'T0', 'J1', 'T1', 'T3', 'J2'])
    // Urgent ones first, then as they were made.
    expect(titlesOf(all).slice(6)).toEqual(['Tn', 'J3', 'C0', 'C1'])
    expect(all.counts).toEqual({ late: 1, today: 2, tomorrow: 1, week: 2, later: 0, none: 4 })
    for (const limit of [1, 3, 4, 7]) {
      const found: string[] = []
      for (let offset = 0; offset < all.total; offset += limit) {
        const page = await pautaOf(ana, `?limit=${limit}&offset=${offset}`)
        expect([page.total, page.counts]).toEqual([10, all.counts])
        found.push(...titlesOf(page))
      }
      expect(found).toEqual(titlesOf(all))
    }
  })

  test('is filtered as a whole; what has no day or no client is not between days or of a client', async () => {
    const { ana, clientId } = await prepare()
    expect(titlesOf(await pautaOf(ana, `?from=${on(0)}&until=${on(1)}`))).toEqual([
      'T0',
      'J1',
      'T1',
    ])
    const ofClient = await pautaOf(ana, `?clientId=${clientId}`)
    expect([titlesOf(ofClient), ofClient.counts.none]).toEqual([['J0', 'J1', 'J2', 'J3'], 1])
    expect((await pautaOf(ana, '?assignee=none')).total).toBe(0)
    expect((await pautaOf(ana, `?assignee=${String(ana._id)}`)).total).toBe(10)
    expect((await pautaOf(ana, '?state=done')).total).toBe(0)
    // What waits in Para você is the same list, up to today.
    const { body } = await (await asPerson(ana)).get('/today')
    expect([titlesOf(body.pauta), body.pauta.total]).toEqual([['J0', 'T0', 'J1'], 3])
  })

  test('loses a journey’s task that is done or whose client is deleted', async () => {
    const { ana, me, clientId } = await prepare()
    const [first] = (await pautaOf(ana)).results
    const done = await me.patch(`/task/${first!.id}`).send({ state: 'done', version: 1 })
    expect([done.status, done.body.state, done.body.late]).toEqual([200, 'done', false])
    const again = await me.patch(`/task/${first!.id}`).send({ state: 'done', version: 1 })
    expect([again.status, again.body.version]).toEqual([200, done.body.version])
    expect((await pautaOf(ana)).total).toBe(9)
    const { admin } = await makeClient({ name: 'Outro' })
    await admin.delete(`/client/delete/${clientId}`).send({ motive: 'Resultados' }).expect(200)
    expect((await pautaOf(ana)).total).toBe(6)
    expect((await me.get(`/task/${first!.id}`)).status).toBe(404)
  })
})
