import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { beforeAll, inject } from 'vitest'
import { flushDenials } from '#audit/audit-denials'
import { forgetSeenSeal } from '#modules/audit/audit-hash-chain'
import { connectDatabase } from '#database/connection'
import { clearCounts } from '#http/rate-counts'
import { createIndexes } from '#migrations/migrate'

/** This worker's own, on the run's replica set; its indexes serve one file after the other. */
const dbName = `test-${randomBytes(8).toString('hex')}`

/**
 * Gives the calling test file an empty database of its own with all indexes, connected before its
 * first test. Call it at the top of the file.
 */
export const useDatabase = (): void => {
  beforeAll(async () => {
    if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected)
      // As patient as a command: nothing here is about a database that stands still.
      await connectDatabase(inject('mongoUri'), { dbName, isPatient: true })
    // What the file before was refused is still kept in memory.
    await flushDenials()
    await clearDatabase()
    // The file before may have dropped one.
    await createIndexes(mongoose.connection.db!)
  })
}

/** To delete more than this, one by one from all their indexes, takes longer than the indexes. */
const MANY = 1000

/** Empties every collection; indexes stay. */
export const clearDatabase = async (): Promise<void> => {
  const db = mongoose.connection.db!
  const filled = await filledCollections(db)
  await Promise.all(
    filled.map(({ name, documents }) =>
      documents > MANY ? db.dropCollection(name) : db.collection(name).deleteMany({}),
    ),
  )
  if (filled.some(({ documents }) => documents > MANY)) await createIndexes(db)
  forgetSeenSeal()
  clearCounts()
}

type Filled = { name: string; documents: number }

// One question for all of them: most are empty, and a command for each costs more than the tests.
const filledCollections = async (db: mongoose.mongo.Db): Promise<Filled[]> => {
  const known = await db.listCollections({}, { nameOnly: true }).toArray()
  const countIfFilled = ({ name }: { name: string }) => ({
    $unionWith: {
      coll: name,
      pipeline: [
        { $limit: MANY + 1 },
        { $group: { _id: null, documents: { $sum: 1 } } },
        { $project: { _id: 0, name: { $literal: name }, documents: 1 } },
      ],
    },
  })
  // Nothing of its own comes before the collections.
  const nobody = [{ $documents: [{}] }, { $match: { name: '' } }]
  return db.aggregate<Filled>([...nobody, ...known.map(countIfFilled)]).toArray()
}
