import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { beforeAll, inject } from 'vitest'
import { flushRefusals } from '../audit/audit.refusals.ts'
import { forgetSeenSeal } from '../audit/audit.seals.ts'
import { connectDatabase } from '../database/connect.ts'
import { createIndexes } from '../database/migrate.ts'

/** This worker's own, on the run's replica set; its indexes serve one file after the other. */
const dbName = `test-${randomBytes(8).toString('hex')}`

/**
 * Gives the calling test file an empty database of its own with all indexes, connected before its
 * first test. Call it at the top of the file.
 */
export const useDatabase = (): void => {
  beforeAll(async () => {
    if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) {
      await connectDatabase(inject('mongoUri'), { dbName })
      await createIndexes(mongoose.connection.db!)
    }
    // What the file before was refused is still kept in memory.
    await flushRefusals()
    await clearDatabase()
  })
}

/** Empties every collection; indexes stay. */
export const clearDatabase = async (): Promise<void> => {
  const db = mongoose.connection.db!
  const names = await filledCollections(db)
  await Promise.all(names.map((name) => db.collection(name).deleteMany({})))
  forgetSeenSeal()
}

// One question for all of them: most are empty, and a command for each costs more than the tests.
const filledCollections = async (db: mongoose.mongo.Db): Promise<string[]> => {
  const known = await db.listCollections({}, { nameOnly: true }).toArray()
  const nameIfFilled = ({ name }: { name: string }) => ({
    $unionWith: {
      coll: name,
      pipeline: [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }],
    },
  })
  // Nothing of its own comes before the collections.
  const nobody = [{ $documents: [{}] }, { $match: { name: '' } }]
  const found = await db.aggregate([...nobody, ...known.map(nameIfFilled)]).toArray()
  return found.map(({ name }) => name as string)
}
