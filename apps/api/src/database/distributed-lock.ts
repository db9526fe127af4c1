import { randomUUID } from 'node:crypto'
import mongoose from 'mongoose'
import { withClient } from './client.ts'

type Lease = { _id: string; owner: string; until: Date }
type Db = mongoose.mongo.Db

const leases = (db: Db) => db.collection<Lease>('leases')

/** The lease of a dead process expires after this long; a live one renews it in time. */
const HELD_MS = 30_000
const RENEWED_MS = HELD_MS / 3

/**
 * Takes the lease `name` for at most half a minute. Returns a function that releases it earlier, or
 * null if another process holds it.
 */
export const takeLease = async (db: Db, name: string): Promise<(() => Promise<void>) | null> => {
  const owner = randomUUID()
  if (!(await take(db, name, owner))) return null
  return async () => void (await leases(db).deleteOne({ _id: name, owner }))
}

/**
 * Runs `work` if no other process holds the lease `name`, and returns whether it ran. The lease is
 * renewed while `work` runs; that of a dead process expires after half a minute.
 */
export const withLease = async (
  db: Db,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> => {
  const owner = randomUUID()
  if (!(await take(db, name, owner))) return false
  const renewing = setInterval(() => void renew(db, name, owner), RENEWED_MS)
  try {
    await work()
    return true
  } finally {
    clearInterval(renewing)
    await leases(db).deleteOne({ _id: name, owner })
  }
}

/** As `withLease`, in the database of this process; not while it is connected to none. */
export const withOwnLease = async (name: string, work: () => Promise<void>): Promise<boolean> => {
  const { db } = mongoose.connection
  return db !== undefined && withLease(db, name, work)
}

/** Drops all leases of a database that no other process uses: their holders are dead. */
export const freeLeases = (uri: string): Promise<void> =>
  withClient(uri, async (client) => void (await leases(client.db()).drop()))

/** By the clock of the database: those of the processes differ. */
const HELD_UNTIL = { $add: ['$$NOW', HELD_MS] }

const take = async (db: Db, name: string, owner: string): Promise<boolean> => {
  const isFree = { $lt: ['$until', '$$NOW'] }
  const ifFree = (taken: unknown, kept: string) => ({ $cond: [isFree, taken, kept] })
  const $set = { owner: ifFree(owner, '$owner'), until: ifFree(HELD_UNTIL, '$until') }
  const options = { upsert: true, returnDocument: 'after' } as const
  const lease = await leases(db).findOneAndUpdate({ _id: name }, [{ $set }], options)
  return lease?.owner === owner
}

// A failed renewal is retried at the next interval; `work` runs into the same outage itself.
const renew = async (db: Db, name: string, owner: string): Promise<void> => {
  await leases(db)
    .updateOne({ _id: name, owner }, [{ $set: { until: HELD_UNTIL } }])
    .catch(() => undefined)
}
