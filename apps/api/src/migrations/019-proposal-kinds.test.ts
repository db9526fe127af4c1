import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up as storeProposalKinds } from './019-proposal-kinds.ts'

useDatabase()
beforeEach(clearDatabase)

test('every proposal without a kind is a sale, also run twice', async () => {
  const db = mongoose.connection.db!
  const renewalOf = new mongoose.Types.ObjectId()
  await db.collection('proposals').insertMany([
    { _id: 'old' as never, sequentialNumber: 1 },
    { _id: 'since' as never, sequentialNumber: 2, kind: 'renewal', renewalOf },
  ])
  for (const migrate of [storeProposalKinds, storeProposalKinds]) await migrate(db)
  const stored = await db.collection('proposals').find().sort({ sequentialNumber: 1 }).toArray()
  expect(stored.map((proposal) => [proposal.kind, proposal.renewalOf] as unknown)).toEqual([
    ['sale', null],
    ['renewal', renewalOf],
  ])
})
