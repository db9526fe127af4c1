import { randomBytes } from 'node:crypto'
import mongoose, { type Model } from 'mongoose'
import { beforeAll, inject } from 'vitest'
import { flushDenials } from '#audit/audit-denials'
import { forgetSeenSeal } from '#modules/audit/audit-hash-chain'
import { connectDatabase } from '#database/connection'
import { clearCounts } from '#http/rate-counts'
import { createIndexes } from '#migrations/migrate'
import { changesSince } from './oplog.ts'

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
    if (hasAllIndexes) return
    await createIndexes(mongoose.connection.db!)
    hasAllIndexes = true
  })
}

/**
 * Fills empty collections and builds their indexes afterwards: to sort many thousands of keys once
 * takes two thirds of the time of inserting each.
 */
export const fillBare = async <Result>(
  models: readonly Pick<Model<unknown>, 'collection'>[],
  fill: () => Promise<Result>,
): Promise<Result> => {
  for (const { collection } of models) await collection.dropIndexes()
  const filled = await fill()
  await createIndexes(mongoose.connection.db!)
  return filled
}

/** To delete more than this, one by one from all their indexes, takes longer than the indexes. */
const MANY = 1000

/** Up to when nothing of the database is left. */
let clearedAt = new mongoose.mongo.Timestamp(0n)
let hasAllIndexes = false

/** Empties every collection; indexes stay. */
export const clearDatabase = async (): Promise<void> => {
  const db = mongoose.connection.db!
  const { inserts, hasDropped, last } = await changesSince(clearedAt)
  const filled = [...inserts]
  await Promise.all(
    filled.map(([name, documents]) =>
      documents > MANY ? db.dropCollection(name) : db.collection(name).deleteMany({}),
    ),
  )
  clearedAt = last
  if (hasDropped) hasAllIndexes = false
  if (filled.some(([, documents]) => documents > MANY)) await createIndexes(db)
  forgetSeenSeal()
  clearCounts()
}
