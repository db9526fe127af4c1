import type mongoose from 'mongoose'
import { contractEnd } from '@bastidor/shared/contract-end'

type Db = NonNullable<typeof mongoose.connection.db>
type Migration = { id: string; up: (db: Db) => Promise<void> }

/**
 * Changes of stored data, oldest first. Numbered, forward only, safe to run twice; an entry that
 * has been released is never edited. Indexes are declared in `indexes.ts` and need no entry.
 */
export const MIGRATIONS: readonly Migration[] = [
  { id: '001-contract-ends-on', up: (db) => storeContractEnds(db) },
]

const BATCH = 1000

/** The day on which each contract ends was computed when asked for; now it is stored. */
const storeContractEnds = async (db: Db): Promise<void> => {
  const clients = db.collection<{ dateStart?: string | null; tempoContrato?: string }>('clients')
  const withoutEnd = { contractEndsOn: { $exists: false } }
  for (;;) {
    const batch = await clients.find(withoutEnd).limit(BATCH).toArray()
    if (batch.length === 0) return
    await clients.bulkWrite(
      batch.map(({ _id, dateStart, tempoContrato }) => ({
        updateOne: {
          filter: { _id, ...withoutEnd },
          update: { $set: { contractEndsOn: contractEnd(dateStart ?? null, tempoContrato ?? '') } },
        },
      })),
    )
  }
}
