import { randomUUID } from 'node:crypto'
import mongoose from 'mongoose'
import { withClient } from './client.ts'
import { DUPLICATE_KEY } from './indexes.ts'

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

const take = async (db: Db, name: string, owner: string): Promise<boolean> => {
  try {
    // If another process holds the lease, no document matches and the upsert hits the unique `_id`.
    await leases(db).updateOne(
      { _id: name, until: { $lt: new Date() } },
      { $set: { owner, until: heldUntil() } },
      { upsert: true },
    )
    return true
  } catch (error) {
    if ((error as { code?: number }).code === DUPLICATE_KEY) return false
    throw error
  }
}

// A failed renewal is retried at the next interval; `work` runs into the same outage itself.
const renew = async (db: Db, name: string, owner: string): Promise<void> => {
  await leases(db)
    .updateOne({ _id: name, owner }, { $set: { until: heldUntil() } })
    .catch(() => undefined)
}

const heldUntil = () => new Date(Date.now() + HELD_MS)
