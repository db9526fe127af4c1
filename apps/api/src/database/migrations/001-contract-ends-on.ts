import { contractEnd } from '@bastidor/shared/contract-end'
import type { Db } from '../migrations.ts'

const BATCH = 1000

/** The day on which each contract ends was computed when asked for; now it is stored. */
export const storeContractEnds = async (db: Db): Promise<void> => {
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
