import mongoose from 'mongoose'
import type { Db } from './db.ts'

// NamespaceNotFound and IndexNotFound: nothing to drop.
const NOT_THERE = new Set<unknown>([26, 27])

/** Drops an unused index, if it exists. */
export const dropIndex = async (db: Db, collection: string, name: string): Promise<void> => {
  try {
    await db.collection(collection).dropIndex(name)
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || !NOT_THERE.has(error.code))
      throw error
  }
}
