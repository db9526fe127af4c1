import mongoose from 'mongoose'
import type { Db } from './registry.ts'

const { MongoServerError } = mongoose.mongo

// Neither a database without the collection nor one without the index has anything to drop.
const NOT_THERE = new Set<unknown>([26, 27])

/** Drops an index that nothing asks for any more; one that is not there is no error. */
export const dropIndex = async (db: Db, collection: string, name: string): Promise<void> => {
  try {
    await db.collection(collection).dropIndex(name)
  } catch (error) {
    if (!(error instanceof MongoServerError) || !NOT_THERE.has(error.code)) throw error
  }
}
