import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database'
import { allIndexes } from '#database/indexes'
import { up as dropShorterIndexes } from './009-shorter-indexes.ts'

useDatabase()

test('no index is left that another one begins with, also run twice', async () => {
  const db = mongoose.connection.db!
  await db.collection('clients').createIndex({ deletedAt: 1, contractEndsOn: 1 })
  await db.collection('facts').createIndex({ kind: 1, day: 1 })
  for (const migrate of [dropShorterIndexes, dropShorterIndexes]) await migrate(db)
  for (const name of ['clients', 'facts']) {
    const declared = allIndexes().filter(({ collection }) => collection === name)
    // MongoDB creates the `_id` index.
    expect(await db.collection(name).indexes()).toHaveLength(declared.length + 1)
  }
})
