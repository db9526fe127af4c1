import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database'
import { allIndexes } from '#database/indexes'
import { up as storeFoldedLogins } from './014-login-search.ts'

useDatabase()

test('every login can be searched for, and only the declared indexes are left, also run twice', async () => {
  const logins = mongoose.connection.db!.collection('clientLogins')
  await logins.createIndex({ hiddenAt: 1, clientFolded: 1, platformFolded: 1, _id: 1 })
  await logins.insertMany([
    { client: 'Padaria São José', platform: 'Meta  Ads', clientLogin: 'JOSÉ@x.com' },
    { client: 'Bar', platform: 'Meta', clientLogin: 'novo', searchFolded: 'since' },
  ])
  for (const migrate of [storeFoldedLogins, storeFoldedLogins])
    await migrate(mongoose.connection.db!)
  const stored = await logins.find().sort({ _id: 1 }).toArray()
  expect(stored.map(({ searchFolded }) => searchFolded)).toEqual([
    'padaria sao jose\nmeta ads\njose@x.com',
    'since',
  ])
  const declared = allIndexes().filter(({ collection }) => collection === 'clientLogins')
  // MongoDB creates the `_id` index.
  expect(await logins.indexes()).toHaveLength(declared.length + 1)
})
