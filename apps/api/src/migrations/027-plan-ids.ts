import type { Db } from './registry.ts'

/** Where the id of a plan is stored as text. */
const STORED = [
  ['clients', 'plan'],
  ['terms', 'plan'],
  ['facts', 'plan'],
  ['proposals', 'renewal.plan'],
] as const

const WITH_CAPITALS = /^(?=.*[A-F])[0-9A-Fa-f]{24}$/

/**
 * Ids of plans are in lower case, as they are looked for: those that were sent in capitals counted to
 * no plan, and no filter found them.
 */
export const up = async (db: Db): Promise<void> => {
  for (const [collection, field] of STORED) {
    const update = [{ $set: { [field]: { $toLower: `$${field}` } } }]
    const typed = { [field]: WITH_CAPITALS }
    await db.collection(collection).bulkWrite([{ updateMany: { filter: typed, update } }])
  }
}
