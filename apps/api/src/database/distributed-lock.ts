import { randomUUID } from 'node:crypto'
import mongoose from 'mongoose'

type Lease = { _id: string; owner: string; until: Date }
type Db = NonNullable<typeof mongoose.connection.db>

const leases = (db: Db) => db.collection<Lease>('leases')

/** What a process that died holds is free after so long; one that lives says so in time. */
const HELD_MS = 30_000
const RENEWED_MS = HELD_MS / 3

/**
 * Takes the lease `name` for half a minute at most; answers how to give it back before, or null when
 * somebody else holds it.
 */
export const takeLease = async (db: Db, name: string): Promise<(() => Promise<void>) | null> => {
  const owner = randomUUID()
  if (!(await take(db, name, owner))) return null
  return async () => void (await leases(db).deleteOne({ _id: name, owner }))
}

/**
 * Runs `work` only if no other process holds the lease `name`; whether it ran. It is held for as
 * long as the work takes; that of a process that died goes on to the next one after half a minute.
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

/** Frees every lease of a database that nobody else is at: whoever held one has died. */
export const freeLeases = async (uri: string): Promise<void> => {
  const client = new mongoose.mongo.MongoClient(uri)
  try {
    await leases(client.db()).drop()
  } finally {
    await client.close()
  }
}

const DUPLICATE_KEY = 11_000

const take = async (db: Db, name: string, owner: string): Promise<boolean> => {
  try {
    // Where another holds it, no document matches and the upsert meets the unique `_id`.
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

// Where the database cannot be asked, the next time does; the work itself meets the same fault.
const renew = async (db: Db, name: string, owner: string): Promise<void> => {
  await leases(db)
    .updateOne({ _id: name, owner }, { $set: { until: heldUntil() } })
    .catch(() => undefined)
}

const heldUntil = () => new Date(Date.now() + HELD_MS)
