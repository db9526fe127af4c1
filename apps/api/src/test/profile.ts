import mongoose from 'mongoose'

/** How the database carried out one query: what it went through, and what it handed out. */
export type Plan = {
  collection: string
  /** Such as `IXSCAN { deletedAt: 1, nameFolded: 1, _id: 1 }` or `COLLSCAN`. */
  plan: string
  keys: number
  docs: number
  returned: number
  sortsInMemory: boolean
}

type ProfileEntry = {
  ns: string
  op: string
  planSummary?: string
  keysExamined?: number
  docsExamined?: number
  nreturned?: number
  hasSortStage?: boolean
}

/**
 * Every query that the database itself saw while `act` ran, from its profiler: not what the code
 * meant to ask, but what arrived. Reads of a document by its id alone are left out.
 */
export const plansOf = async (act: () => Promise<unknown>): Promise<Plan[]> => {
  const db = mongoose.connection.db!
  const profile = db.collection<ProfileEntry>('system.profile')
  await profile.drop()
  await db.command({ profile: 2 })
  try {
    await act()
  } finally {
    await db.command({ profile: 0 })
  }
  const entries = await profile.find({ planSummary: { $exists: true } }).toArray()
  await profile.drop()
  return entries
    .filter(({ ns, planSummary }) => !ns.endsWith('system.profile') && planSummary !== 'IDHACK')
    .map((entry) => ({
      collection: entry.ns.slice(db.databaseName.length + 1),
      plan: entry.planSummary ?? '',
      keys: entry.keysExamined ?? 0,
      docs: entry.docsExamined ?? 0,
      returned: entry.nreturned ?? 0,
      sortsInMemory: entry.hasSortStage ?? false,
    }))
}
