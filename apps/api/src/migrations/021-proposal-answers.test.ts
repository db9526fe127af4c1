import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { allIndexes } from '#database/indexes'
import { clearDatabase, useDatabase } from '#test/database'
import { up as storeProposalAnswers } from './021-proposal-answers.ts'

useDatabase()
beforeEach(clearDatabase)

const proposals = () => mongoose.connection.db!.collection('proposals')
const migrateTwice = async () => {
  for (const migrate of [storeProposalAnswers, storeProposalAnswers])
    await migrate(mongoose.connection.db!)
}

test('proposals from before are unanswered and in their first version, also run twice', async () => {
  const createdAt = new Date('2026-03-05T12:00:00.000Z')
  const since = { isDeclined: true, declined: { reason: 'Preço' }, versionNumber: 3 }
  await proposals().insertMany([
    { _id: 'old' as never, sequentialNumber: 1, createdAt, consultor: 'Caio' },
    { _id: 'since' as never, sequentialNumber: 2, createdAt, consultor: 'Rita', ...since },
  ])
  await migrateTwice()
  const [old, kept] = await proposals().find().sort({ sequentialNumber: 1 }).toArray()
  expect(old).toMatchObject({
    isDeclined: false,
    declined: null,
    isAsked: false,
    asked: [],
    versionNumber: 1,
    versionAt: createdAt,
    versionBy: 'Caio',
  })
  expect(kept).toMatchObject({ ...since, isAsked: false, versionBy: 'Rita' })
})

test('only the declared indexes are left', async () => {
  await proposals().createIndex({ approved: 1, expiresAt: -1, sequentialNumber: -1 })
  await proposals().createIndex({ sequentialNumber: -1, nameFolded: 1 })
  await proposals().createIndex({
    createdAt: 1,
    approved: 1,
    seenAt: 1,
    'acceptance.at': 1,
    _id: 1,
  })
  await proposals().createIndex({ approved: 1, archivedAt: 1, expiresAt: 1, sequentialNumber: 1 })
  await proposals().createIndex(
    { name: 1, expiresAt: 1, sequentialNumber: 1 },
    { partialFilterExpression: { approved: false } },
  )
  await migrateTwice()
  const declared = allIndexes().filter(({ collection }) => collection === 'proposals')
  // MongoDB creates the `_id` index.
  expect(await proposals().indexes()).toHaveLength(declared.length + 1)
})
