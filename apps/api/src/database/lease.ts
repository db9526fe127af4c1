import { randomUUID } from 'node:crypto'
import type mongoose from 'mongoose'

type Lease = { _id: string; owner: string; until: Date }
type Db = NonNullable<typeof mongoose.connection.db>

const leases = (db: Db) => db.collection<Lease>('leases')

/**
 * Runs `work` only if no other process holds the lease `name`; whether it ran. A process that
 * dies keeps its lease for `seconds` at most.
 */
export const withLease = async (
  db: Db,
  name: string,
  seconds: number,
  work: () => Promise<void>,
): Promise<boolean> => {
  const owner = randomUUID()
  if (!(await take(db, name, seconds, owner))) return false
  try {
    await work()
    return true
  } finally {
    await leases(db).deleteOne({ _id: name, owner })
  }
}

const DUPLICATE_KEY = 11_000

const take = async (db: Db, name: string, seconds: number, owner: string): Promise<boolean> => {
  const now = new Date()
  const until = new Date(now.getTime() + seconds * 1000)
  try {
    // Where another holds it, no document matches and the upsert meets the unique `_id`.
    await leases(db).updateOne(
      { _id: name, until: { $lt: now } },
      { $set: { owner, until } },
      { upsert: true },
    )
    return true
  } catch (error) {
    if ((error as { code?: number }).code === DUPLICATE_KEY) return false
    throw error
  }
}
