import type mongoose from 'mongoose'
import type { Db } from './db.ts'

type Document = mongoose.mongo.Document

const BATCH = 1000
const isMissing = (field: string) => ({ [field]: { $exists: false } })

/**
 * Computes a missing field of all records in batches; `from` names the fields it is derived from. A
 * value written concurrently is kept.
 */
export const fillField = async <Stored extends Document>(
  db: Db,
  collection: string,
  field: string,
  from: readonly (keyof Stored & string)[],
  valueOf: (stored: Partial<Stored>) => unknown,
): Promise<void> => {
  const records = db.collection(collection)
  const found = records
    .find(isMissing(field), { batchSize: BATCH })
    .project<Partial<Stored> & { _id: never }>(Object.fromEntries(from.map((name) => [name, 1])))
  // A single cursor: a new query per batch would scan the previous ones again.
  while (await found.hasNext()) {
    const batch = found.readBufferedDocuments()
    await records.bulkWrite(
      batch.map((stored) => ({
        updateOne: {
          filter: { _id: stored._id, ...isMissing(field) },
          update: { $set: { [field]: valueOf(stored) } },
        },
      })),
    )
  }
}

/** Gives all records the fields that they lack. */
export const fillFields = async (db: Db, collection: string, values: Document): Promise<void> => {
  const updates = Object.entries(values).map(([field, value]) => ({
    updateMany: { filter: isMissing(field), update: { $set: { [field]: value } } },
  }))
  await db.collection(collection).bulkWrite(updates)
}
