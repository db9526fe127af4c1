import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { meanwhile } from '#test/meanwhile'
import { AccessRequestModel } from '#modules/access-requests/access-requests.model'
import { PautaTaskModel } from './pauta.model.ts'
import { SeriesModel } from './pauta.series.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const day = addDays(dayOf(new Date()), 200)
const WEEKLY = { every: 1, unit: 'week', weekdays: [1], startsOn: day }

test.each([
  ['a task that nobody has yet', PautaTaskModel, '/task', { assigneeId: null }, 'creatorName'],
  ['a series of later days', SeriesModel, '/taskSeries', { ...WEEKLY, who: 'cs' }, 'creatorName'],
  [
    'a request for accesses',
    AccessRequestModel,
    '/accessRequest',
    { items: [{ platform: 'Instagram' }] },
    'createdBy',
  ],
])('%s has the new name of a person who is renamed while creating it', async (...given) => {
  const [, Model, path, fields, field] = given
  const { client } = await makeClient()
  const rui = await createPerson({ name: 'Rui', level: 'Líder' })
  const admin = await as({ level: 'Admin' })
  const renamed = meanwhile(Model, 'create', () =>
    admin.patch(`/employee/update/${String(rui._id)}`).send({ name: 'Rui Novo' }),
  )
  const url = path === '/accessRequest' ? `${path}/${client.id}` : path
  const sent = { title: 'Ligar', clientId: client.id, ...fields }
  const { status } = await (await asPerson(rui)).post(url).send(sent)
  expect([status, await renamed()]).toEqual([201, 200])
  expect(await Model.collection.findOne()).toMatchObject({ [field]: 'Rui Novo' })
})

test('the tasks of a series have the new name of an assignee who is renamed while taking them', async () => {
  const cida = await createPerson({ name: 'Cida', role: 'CS' })
  const { admin, client } = await makeClient({ cs: 'Cida' })
  const { body: series } = await admin
    .post('/taskSeries')
    .send({ title: 'Relatório', ...WEEKLY, startsOn: dayOf(new Date()), clientId: client.id })
    .expect(201)
  const renamed = meanwhile(PautaTaskModel, 'updateMany', () =>
    admin.patch(`/employee/update/${String(cida._id)}`).send({ name: 'Cida Nova' }),
  )
  // She is not notified of it, which would lock her, too.
  const me = await asPerson(cida)
  await me.patch(`/taskSeries/${series.id}`).send({ who: 'cs' }).expect(200)
  expect(await renamed()).toBe(200)
  const tasks = await PautaTaskModel.find().lean()
  expect(new Set(tasks.map(({ assigneeName }) => assigneeName))).toEqual(new Set(['Cida Nova']))
})
