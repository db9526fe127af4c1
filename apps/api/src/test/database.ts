import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { afterAll, beforeAll, inject } from 'vitest'
import { forgetSeenSeal } from '../audit/audit.seals.ts'
import { connectDatabase, disconnectDatabase } from '../database/connect.ts'
import { createIndexes } from '../database/migrate.ts'

/**
 * Gives the calling test file a database of its own on the run's replica set, connected and
 * indexed before its first test and dropped after its last. Call it at the top of the file.
 */
export const useDatabase = (): void => {
  beforeAll(async () => {
    await connectDatabase(inject('mongoUri'), { dbName: newDatabaseName() })
    await createIndexes(mongoose.connection.db!)
  })
  afterAll(async () => {
    await mongoose.connection.dropDatabase()
    await disconnectDatabase()
  })
}

/** Empties every collection; indexes stay. */
export const clearDatabase = async (): Promise<void> => {
  const collections = await mongoose.connection.db!.collections()
  await Promise.all(collections.map((collection) => collection.deleteMany({})))
  forgetSeenSeal()
}

const newDatabaseName = () => `test-${randomBytes(8).toString('hex')}`
