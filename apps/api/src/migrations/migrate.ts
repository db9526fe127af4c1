import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { log } from '#lib/log'
import { INDEXES, type IndexSpec } from '#database/indexes'
import { withLease } from '#database/distributed-lock'
import { MIGRATIONS } from './registry.ts'
import { assertNoUnfinishedRestore } from '#database/restore-marker'

type Db = NonNullable<typeof mongoose.connection.db>
type Applied = { _id: string; appliedAt: Date }

const applied = (db: Db) => db.collection<Applied>('migrations')

// The declared indexes count as a migration of their own, named after their content.
const indexesId = () =>
  `indexes-${createHash('sha256').update(JSON.stringify(INDEXES)).digest('hex').slice(0, 12)}`

/** Ids of the migrations that this database has not had yet, in order. */
export const pendingMigrations = async (db: Db): Promise<string[]> => {
  const wanted = [...MIGRATIONS.map(({ id }) => id), indexesId()]
  const done = new Set(
    (await applied(db).find({}, { maxTimeMS: 2000 }).toArray()).map(({ _id }) => _id),
  )
  return wanted.filter((id) => !done.has(id))
}

/**
 * Brings a database up to date: indexes, then numbered migrations, each recorded when it is done.
 * They only go forward and may be run again. One process at a time; others wait for it. Uses a
 * client of its own, without the time limits of requests.
 */
export const migrate = async (uri: string): Promise<string[]> => {
  const client = new mongoose.mongo.MongoClient(uri, { writeConcern: { w: 'majority' } })
  try {
    const db = client.db()
    await assertNoUnfinishedRestore(db)
    for (let waits = false; ; waits = true) {
      const pending = await pendingMigrations(db)
      if (pending.length === 0) return []
      if (await withLease(db, 'migrate', () => applyAll(db))) return pending
      if (!waits) log.warn('another process is migrating the database, or has just died of it')
      await sleep(500)
    }
  } finally {
    await client.close()
  }
}

const applyAll = async (db: Db): Promise<void> => {
  for (const id of await pendingMigrations(db)) {
    const migration = MIGRATIONS.find((known) => known.id === id)
    await (migration ? migration.up(db) : createIndexes(db))
    await applied(db).updateOne({ _id: id }, { $set: { appliedAt: new Date() } }, { upsert: true })
  }
}

/** Creates every declared index, one command per collection; those that exist stay as they are. */
export const createIndexes = async (db: Db): Promise<void> => {
  for (const collection of new Set(INDEXES.map((index) => index.collection))) {
    const declared = INDEXES.filter((index) => index.collection === collection)
    await db.collection(collection).createIndexes(declared.map(indexDescription))
  }
}

const indexDescription = ({
  collection: _name,
  keys,
  duplicate: _text,
  ...options
}: IndexSpec) => ({
  key: keys as Record<string, 1 | -1>,
  ...options,
})
