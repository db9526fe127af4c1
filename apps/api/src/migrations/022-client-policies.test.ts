import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up as storeClientPolicies } from './022-client-policies.ts'

useDatabase()
beforeEach(clearDatabase)

test('every client without a policy gets the one of before, also run twice', async () => {
  const clients = mongoose.connection.db!.collection('clients')
  await clients.insertMany([{ name: 'A' }, { name: 'B', carry: 'month', internalCheck: true }])
  for (const migrate of [storeClientPolicies, storeClientPolicies])
    await migrate(mongoose.connection.db!)
  const found = await clients.find().sort({ name: 1 }).toArray()
  expect(found).toMatchObject([
    { carry: 'none', internalCheck: false },
    { carry: 'month', internalCheck: true },
  ])
})
