import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { as } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { figuresNow } from '#test/figures'
import { SettingModel } from '#modules/employees/employees.setup.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { SCOPE_SINCE } from '#modules/scope-months/scope-months-since'
import { storeAgency } from '#test/agency'
import { up as beginScope } from './023-scope.ts'

useDatabase()
beforeEach(clearDatabase)

const db = () => mongoose.connection.db!
const facts = () => db().collection('facts').find().sort({ _id: 1 }).toArray()
const BEFORE = { $unset: { posts: '', nVideos: '', nVisitas: '' } }

test('scope begins with the month of the migration, and never again', async () => {
  await beginScope(db(), new Date('2026-11-10T12:00:00Z'))
  await beginScope(db(), new Date('2027-01-10T12:00:00Z'))
  expect((await SettingModel.findById(SCOPE_SINCE).lean())?.at).toEqual(
    new Date('2026-11-10T12:00:00Z'),
  )
})

test('the last agreement of each client gets its quantities, the others none, and later ones stay', async () => {
  const { admin, client } = await makeClient({ posts: 8, nVideos: 2 })
  await admin.patch(`/client/update/${client.id}`).send({ value: 2000 }).expect(200)
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
  await LifecycleEventModel.collection.updateMany({}, BEFORE)
  await db()
    .collection('clients')
    .updateMany({}, { $unset: { scopeDueOn: '' } })
  await beginScope(db())
  const known = async () =>
    (await facts()).map(({ kind, posts, nVideos }) => [kind, posts, nVideos])
  const expected = [
    ['started', undefined, undefined],
    ['changed', 8, 2],
    ['left', undefined, undefined],
  ]
  expect(await known()).toEqual(expected)
  expect(await db().collection('clients').distinct('scopeDueOn')).toEqual([''])
  await db()
    .collection('clients')
    .updateMany({}, { $set: { posts: 99 } })
  await beginScope(db())
  expect(await known()).toEqual(expected)
})

test('no figure of a seeded agency changes, nor by an edit of a quantity', async () => {
  await storeAgency()
  await LifecycleEventModel.collection.updateMany({}, BEFORE)
  const before = await figuresNow()
  const amounts = async () =>
    (await facts()).map(({ posts: _p, nVideos: _v, nVisitas: _c, ...rest }) => rest)
  const stored = await amounts()
  await beginScope(db())
  expect(await amounts()).toEqual(stored)
  expect(await figuresNow()).toEqual(before)
  const clients = await db().collection('clients').find({ deletedAt: null }).limit(20).toArray()
  const admin = await as({ level: 'Admin' })
  for (const { _id, posts = 0 } of clients)
    await admin
      .patch(`/client/update/${String(_id)}`)
      .send({ posts: posts + 5, nVideos: 3 })
      .expect(200)
  expect((await facts()).length).toBe(stored.length + clients.length)
  expect(await figuresNow()).toEqual(before)
}, 120_000)
