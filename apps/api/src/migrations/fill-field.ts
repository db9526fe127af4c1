import type mongoose from 'mongoose'
import type { Db } from './registry.ts'

type Document = mongoose.mongo.Document

const BATCH = 1000

/**
 * Gives every client that lacks a field what it should hold, a thousand at a time; `from` names
 * what that follows from. One that a writer gave the field in between keeps the writer's.
 */
export const fillField = async <Stored extends Document>(
  db: Db,
  field: string,
  from: readonly (keyof Stored & string)[],
  valueOf: (stored: Partial<Stored>) => unknown,
): Promise<void> => {
  const clients = db.collection('clients')
  const lacking = { [field]: { $exists: false } }
  const found = clients
    .find(lacking, { batchSize: BATCH })
    .project<Partial<Stored> & { _id: never }>(Object.fromEntries(from.map((name) => [name, 1])))
  // One pass: asked again for the next thousand, the database would walk past those before.
  while (await found.hasNext()) {
    const batch = found.readBufferedDocuments()
    await clients.bulkWrite(
      batch.map((stored) => ({
        updateOne: {
          filter: { _id: stored._id, ...lacking },
          update: { $set: { [field]: valueOf(stored) } },
        },
      })),
    )
  }
}
