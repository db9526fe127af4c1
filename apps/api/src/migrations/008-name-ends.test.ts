import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up as storeNameEnds } from './008-name-ends.ts'

useDatabase()
beforeEach(clearDatabase)

test('clients are found by the ends of their names and not by letters in a row, also run twice', async () => {
  const clients = mongoose.connection.db!.collection('clients')
  const index = { nameGrams: 1, deletedAt: 1, nameFolded: 1, _id: 1 } as const
  await clients.createIndex(index)
  await clients.insertMany([
    { nameFolded: 'padaria', deletedAt: null, nameGrams: ['pad', 'ada', 'dar', 'ari', 'ria'] },
    { nameFolded: 'otica', deletedAt: new Date() },
    { nameFolded: 'bar do ze', deletedAt: null, nameEnds: ['written since'] },
    { deletedAt: null },
  ])
  for (const migrate of [storeNameEnds, storeNameEnds]) await migrate(mongoose.connection.db!)
  const stored = await clients.find().toArray()
  expect(stored.map(({ nameEnds }) => nameEnds)).toEqual([
    ['padaria', 'adaria', 'daria', 'aria', 'ria'],
    [],
    ['written since'],
    [],
  ])
  expect(stored.filter((client) => 'nameGrams' in client)).toEqual([])
  expect((await clients.indexes()).flatMap(({ key }) => Object.keys(key))).not.toContain(
    'nameGrams',
  )
})
