import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up as foldProposalNames } from './013-folded-proposal-names.ts'

useDatabase()
beforeEach(clearDatabase)

test('each proposal without a folded name gets its own, also run twice', async () => {
  const db = mongoose.connection.db!
  await db.collection('proposals').insertMany([
    { _id: 'old' as never, sequentialNumber: 1, name: 'Ótica São José' },
    { _id: 'since' as never, sequentialNumber: 2, name: 'Hotel', nameFolded: 'pousada' },
  ])
  for (const migrate of [foldProposalNames, foldProposalNames]) await migrate(db)
  const stored = await db.collection('proposals').find().sort({ _id: 1 }).toArray()
  expect(stored.map(({ nameFolded }) => nameFolded as string)).toEqual([
    'otica sao jose',
    'pousada',
  ])
})
