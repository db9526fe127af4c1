import type mongoose from 'mongoose'
import type { Db } from './registry.ts'

type Document = mongoose.mongo.Document

const BATCH = 1000

/**
 * Computes a missing field of all records in batches; `from` names the fields it is derived from. A
 * value written concurrently is kept.
 */
export const fillField = async <Stored extends Document>(
  db: Db,
  field: string,
  from: readonly (keyof Stored & string)[],
  valueOf: (stored: Partial<Stored>) => unknown,
  collection = 'clients',
): Promise<void> => {
  const records = db.collection(collection)
  const lacking = { [field]: { $exists: false } }
  const found = records
    .find(lacking, { batchSize: BATCH })
    .project<Partial<Stored> & { _id: never }>(Object.fromEntries(from.map((name) => [name, 1])))
  // A single cursor: a new query per batch would scan the previous ones again.
  while (await found.hasNext()) {
    const batch = found.readBufferedDocuments()
    await records.bulkWrite(
      batch.map((stored) => ({
        updateOne: {
          filter: { _id: stored._id, ...lacking },
          update: { $set: { [field]: valueOf(stored) } },
        },
      })),
    )
  }
}
