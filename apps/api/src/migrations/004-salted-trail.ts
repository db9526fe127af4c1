import type { Db } from './db.ts'
import { randomId } from '#lib/random-id'

const BATCH = 1000

/**
 * Adds the salt that lets a person be redacted while the hash chain stays valid. The chain is
 * deleted and rebuilt by the background job.
 */
export const up = async (db: Db): Promise<void> => {
  const audit = db.collection('audit')
  const withoutSalt = { salt: { $exists: false }, digest: { $exists: false } }
  for (;;) {
    const batch = await audit.find(withoutSalt).limit(BATCH).project({ _id: 1 }).toArray()
    if (batch.length === 0) return
    // Before the first salt, so that an interrupted migration drops the chain again.
    await db.collection('auditSeals').drop()
    await audit.bulkWrite(
      batch.map(({ _id }) => ({
        updateOne: { filter: { _id }, update: { $set: { salt: randomId() } } },
      })),
    )
  }
}
