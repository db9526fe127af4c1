import type { Db } from './db.ts'

const WITH_CAPITALS = /^(?=.*[A-F])[0-9A-Fa-f]{24}$/

/** Lowers the ids of plans that were sent in capitals: no plan counted them, no filter found them. */
export const up = async (db: Db): Promise<void> => {
  const lower = (field: string) => ({
    filter: { [field]: WITH_CAPITALS },
    update: [{ $set: { [field]: { $toLower: `$${field}` } } }],
  })
  for (const name of ['clients', 'terms', 'facts'])
    await db.collection(name).bulkWrite([{ updateMany: lower('plan') }])
  await db.collection('proposals').bulkWrite([{ updateMany: lower('renewal.plan') }])
}
