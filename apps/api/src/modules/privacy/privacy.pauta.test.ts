import mongoose from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '@bastidor/shared/dates'
import { deletionPhrase } from '@bastidor/shared/employees'
import { flushDenials } from '#audit/audit-denials'
import { asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { makeTask } from '#test/tasks'
import { CalendarModel } from '#modules/pauta/pauta.calendar.model'
import { ChoreModel } from '#modules/chores/chores.model'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { RoleGrantModel } from '#modules/grants/grants.model'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { anonymisePerson, exportPerson } from './privacy.commands.ts'

useDatabase()
beforeEach(clearDatabase)

/** Where a word is stored, as `collection.field`. */
const placesOf = async (word: string): Promise<string[]> => {
  await flushDenials()
  const places = new Set<string>()
  for (const collection of await mongoose.connection.db!.collections())
    for await (const document of collection.find())
      for (const [field, value] of Object.entries(document))
        if (JSON.stringify(value)?.toLowerCase().includes(word))
          places.add(`${collection.collectionName}.${field}`)
  return [...places].toSorted()
}

/**
 * Zulmira, an Admin, has tasks, a series, a chore, a feed, a place in a team and a role's grants;
 * Davi could take over.
 */
const prepare = async () => {
  const zulmira = await createPerson({ name: 'Zulmira Quandorf', level: 'Admin' })
  const davi = await createPerson({ name: 'Davi' })
  const { admin, client } = await makeClient({ name: 'Padaria', gestor: zulmira.name })
  const me = await asPerson(zulmira)
  const id = String(zulmira._id)
  const fields = { clientId: client.id, dueOn: dayOf(new Date()) }
  await makeTask(zulmira, { ...fields, title: 'aberta' })
  const done = await makeTask(zulmira, { ...fields, title: 'feita' })
  await me.patch(`/task/${done.id}`).send({ state: 'done' }).expect(200)
  await makeTask(zulmira, { ...fields, title: 'dada', assigneeId: String(davi._id) })
  const rule = { every: 1, unit: 'month', day: 1, startsOn: '2090-01-01' }
  await me
    .post('/taskSeries')
    .send({ title: 'Série', ...rule })
    .expect(201)
  const { body } = await me.patch(`/employee/${id}/createChore`).send({ title: 'Semana' })
  await me.patch(`/chore/${body.id}/createTask`).send({ desc: 'Ler' }).expect(201)
  await me.post('/calendar').expect(201)
  await admin
    .patch(`/client/${client.id}/team`)
    .send({ team: [id] })
    .expect(200)
  const grants = [{ action: 'nps.list', scope: 'own' }]
  await me.put('/roleGrant/CS').send({ grants, version: 0 }).expect(200)
  return { zulmira, davi, admin, me, client, id }
}

describe('a person who worked with the Pauta', () => {
  test('is found in no task, series, chore or notice after they were deleted and anonymised', async () => {
    const { zulmira, davi, admin, id } = await prepare()
    const confirmation = deletionPhrase(zulmira.name)
    await admin
      .delete(`/employee/delete/${id}`)
      .send({ successor: String(davi._id), confirmation })
      .expect(200)
    expect(await CalendarModel.countDocuments()).toBe(0)
    expect(await placesOf('quandorf')).toEqual(
      expect.arrayContaining([
        'chores.title',
        'taskSeries.creatorName',
        'tasks.assigneeName',
        'tasks.creatorName',
      ]),
    )
    const { found } = await exportPerson('Zulmira Quandorf')
    expect(found.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(['tasks', 'taskSeries', 'chores', 'roleGrants']),
    )
    await anonymisePerson('Zulmira Quandorf')
    expect(await placesOf('quandorf')).toEqual([])
    const [chore] = await ChoreModel.find({ owner: davi._id }).lean()
    expect(chore?.title).toMatch(/^Semana \(de Pessoa anonimizada .+\)$/)
    // What is kept leads to a number.
    expect(await RoleGrantModel.findOne().lean()).toMatchObject({ updatedBy: zulmira._id })
    expect(await PautaTaskModel.findOne({ title: 'feita' }).lean()).toMatchObject({
      doneBy: zulmira._id,
      assigneeName: expect.stringContaining('Pessoa anonimizada'),
    })
  })

  test('and handed somebody’s over is found in no notice of that', async () => {
    const { zulmira, davi, me, client } = await prepare()
    const bia = await createPerson({ name: 'Bia' })
    await makeTask(bia)
    const sent = { from: String(bia._id), to: String(davi._id) }
    await me.post('/task/handOver').send(sent).expect(200)
    expect(await placesOf('quandorf')).toContain('notifications.name')
    await EmployeeModel.updateOne({ _id: zulmira._id }, { active: false })
    await anonymisePerson('Zulmira Quandorf')
    expect(await placesOf('quandorf')).toEqual([])
    expect(await CalendarModel.countDocuments()).toBe(0)
    expect((await ClientModel.findById(client.id).lean())?.team).toEqual([])
  })
})
