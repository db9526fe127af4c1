import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database'
import { allIndexes } from '#database/indexes'
import { up as dropPendingIndexes } from './012-pending-indexes.ts'

useDatabase()

test('only the declared indexes are left, also run twice', async () => {
  const db = mongoose.connection.db!
  await db.collection('nps').createIndex({ hiddenAt: 1, ok: 1, createdDate: 1, _id: 1 })
  await db
    .collection('approvals')
    .createIndex({ hiddenAt: 1, answerDate: 1, createdDate: 1, _id: 1 })
  await db.collection('briefings').createIndex({ hiddenAt: 1, answeredAt: 1, createdAt: 1, _id: 1 })
  for (const migrate of [dropPendingIndexes, dropPendingIndexes]) await migrate(db)
  for (const name of ['nps', 'approvals', 'briefings']) {
    const declared = allIndexes().filter(({ collection }) => collection === name)
    // MongoDB creates the `_id` index.
    expect(await db.collection(name).indexes()).toHaveLength(declared.length + 1)
  }
})
