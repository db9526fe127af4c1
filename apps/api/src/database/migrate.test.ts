import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { runProcess } from '../test/process.ts'
import { INDEXES } from './indexes.ts'
import { migrate, pendingMigrations } from './migrate.ts'

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

test('a fresh database is pending, gets every declared index, and is not pending any more', async () => {
  const pending = await pendingMigrations(client.db())
  expect(pending).toEqual([expect.stringMatching(/^indexes-[0-9a-f]{12}$/)])
  expect(await migrate(uri)).toEqual(pending)
  expect(await pendingMigrations(client.db())).toEqual([])
  for (const { collection, keys } of INDEXES)
    expect(await indexKeys(collection)).toContain(JSON.stringify(keys))
  expect(await migrate(uri)).toEqual([])
})

test('processes that migrate at the same moment do it once and all come to an end', async () => {
  const runs = Array.from({ length: 3 }, () => runProcess('test/migrate-process.ts', {}, uri))
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0])
  expect(await client.db().collection('migrations').countDocuments()).toBe(1)
  expect(await client.db().collection('leases').countDocuments()).toBe(0)
  const applied = runs.map(({ output }) => JSON.parse(output.stdout) as string[])
  expect(applied.filter((ids) => ids.length > 0)).toHaveLength(1)
}, 60_000)

test('a migration that fails is still pending, says why, and works once the cause is gone', async () => {
  const employees = client.db().collection('employees')
  await employees.insertMany([{ email: 'a@b.co' }, { email: 'a@b.co' }])
  await expect(migrate(uri)).rejects.toThrow(/duplicate key/)
  expect(await pendingMigrations(client.db())).toHaveLength(1)
  await employees.deleteOne({ email: 'a@b.co' })
  expect(await migrate(uri)).toHaveLength(1)
})

test('data of before is still there after running it again', async () => {
  await migrate(uri)
  await client.db().collection('employees').insertOne({ email: 'a@b.co' })
  await client.db().collection('migrations').deleteMany({})
  expect(await migrate(uri)).toHaveLength(1)
  expect(await client.db().collection('employees').countDocuments()).toBe(1)
})
