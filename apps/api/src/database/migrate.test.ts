import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { runProcess } from '../test/process.ts'
import { INDEXES } from './indexes.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'

// A database of its own for each test, as it is before anything has touched it.
let client: mongoose.mongo.MongoClient
let uri: string
beforeEach(() => {
  uri = inject('mongoUri').replace('/?', `/migrate-${randomBytes(6).toString('hex')}?`)
  client = new mongoose.mongo.MongoClient(uri)
})
afterEach(async () => {
  await client.db().dropDatabase()
  await client.close()
})

const indexKeys = async (collection: string) =>
  (await client.db().collection(collection).indexes()).map(({ key }) => JSON.stringify(key))

const numbered = MIGRATIONS.map(({ id }) => id)
const everything = numbered.length + 1

test('a fresh database is pending, gets every declared index, and is not pending any more', async () => {
  const pending = await pendingMigrations(client.db())
  expect(pending).toEqual([...numbered, expect.stringMatching(/^indexes-[0-9a-f]{12}$/)])
  expect(await migrate(uri)).toEqual(pending)
  expect(await pendingMigrations(client.db())).toEqual([])
  for (const { collection, keys } of INDEXES)
    expect(await indexKeys(collection)).toContain(JSON.stringify(keys))
  expect(await migrate(uri)).toEqual([])
})

test('processes that migrate at the same moment do it once and all come to an end', async () => {
  const runs = Array.from({ length: 3 }, () => runProcess('test/migrate-process.ts', {}, uri))
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0])
  expect(await client.db().collection('migrations').countDocuments()).toBe(everything)
  expect(await client.db().collection('leases').countDocuments()).toBe(0)
  const applied = runs.map(({ output }) => JSON.parse(output.stdout) as string[])
  expect(applied.filter((ids) => ids.length > 0)).toHaveLength(1)
}, 60_000)

test('a migration that fails is still pending, says why, and works once the cause is gone', async () => {
  const employees = client.db().collection('employees')
  await employees.insertMany([{ email: 'a@b.co' }, { email: 'a@b.co' }])
  await expect(migrate(uri)).rejects.toThrow(/duplicate key/)
  // What was done before it stays done.
  expect(await pendingMigrations(client.db())).toHaveLength(1)
  await employees.deleteOne({ email: 'a@b.co' })
  expect(await migrate(uri)).toHaveLength(1)
})

test('data of before is still there after running it again', async () => {
  await migrate(uri)
  await client.db().collection('employees').insertOne({ email: 'a@b.co' })
  await client.db().collection('migrations').deleteMany({})
  expect(await migrate(uri)).toHaveLength(everything)
  expect(await client.db().collection('employees').countDocuments()).toBe(1)
})

test('the first one gives every stored client the day its contract ends, also run twice', async () => {
  const clients = client.db().collection('clients')
  await clients.insertMany([
    { name: 'a', dateStart: '2026-01-31', tempoContrato: '1 Mês' },
    { name: 'b', dateStart: '2026-01-31', tempoContrato: 'Avulso' },
    { name: 'c', dateStart: null, tempoContrato: '12 Meses' },
    { name: 'd' },
    ...Array.from({ length: 1200 }, () => ({
      name: 'z',
      dateStart: '2025-05-05',
      tempoContrato: '12 Meses',
    })),
  ])
  await migrate(uri)
  const ends = async () =>
    (await clients.find().sort({ name: 1 }).toArray()).map(({ contractEndsOn }) => contractEndsOn)
  const first = await ends()
  expect(first.slice(0, 5)).toEqual(['2026-02-28', null, null, null, '2026-05-05'])
  expect(new Set(first.slice(4))).toEqual(new Set(['2026-05-05']))
  await client.db().collection('migrations').deleteMany({})
  await migrate(uri)
  expect(await ends()).toEqual(first)
})
