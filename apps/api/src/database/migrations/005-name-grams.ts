import type { Db } from '../migrations.ts'
import { gramsOf } from '../grams.ts'

const BATCH = 1000

/** What the search of clients by a part of their name is indexed by. */
export const storeNameGrams = async (db: Db): Promise<void> => {
  const clients = db.collection<{ nameFolded?: string }>('clients')
  const withoutGrams = { nameGrams: { $exists: false } }
  for (;;) {
    const batch = await clients
      .find(withoutGrams)
      .limit(BATCH)
      .project<{ _id: unknown; nameFolded?: string }>({ nameFolded: 1 })
      .toArray()
    if (batch.length === 0) return
    await clients.bulkWrite(
      batch.map(({ _id, nameFolded }) => ({
        updateOne: {
          // A client that is renamed in between has its own already.
          filter: { _id: _id as never, ...withoutGrams },
          update: { $set: { nameGrams: gramsOf(nameFolded ?? '') } },
        },
      })),
    )
  }
}
