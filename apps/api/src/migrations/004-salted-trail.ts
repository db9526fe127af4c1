import type { Db } from './registry.ts'
import { randomId } from '#lib/random-id'

const BATCH = 1000

/**
 * Entries of the trail got a salt, so that a person can be taken out of them while the chain holds.
 * Those of before get theirs, and the chain over all of them is made anew by the background.
 */
export const saltTrail = async (db: Db): Promise<void> => {
  const audit = db.collection('audit')
  const withoutSalt = { salt: { $exists: false }, digest: { $exists: false } }
  for (;;) {
    const batch = await audit.find(withoutSalt).limit(BATCH).project({ _id: 1 }).toArray()
    if (batch.length === 0) return
    // Before the first salt: a migration that was stopped half way begins with this again.
    await db.collection('auditSeals').drop()
    await audit.bulkWrite(
      batch.map(({ _id }) => ({
        updateOne: { filter: { _id }, update: { $set: { salt: randomId() } } },
      })),
    )
  }
}
