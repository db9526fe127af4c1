import { setTimeout as sleep } from 'node:timers/promises'
import type mongoose from 'mongoose'
import { log } from '#lib/log'
import type { IndexSpec } from '#database/index-spec'
import { allIndexes } from '#database/indexes'
import { withClient } from '#database/client'
import { withLease } from '#database/distributed-lock'
// Their indexes are declared beside them.
import '#modules/models'
import { sha256 } from '#lib/sha256'
import { MIGRATIONS } from './registry.ts'
import { assertNoUnfinishedRestore } from '@bastidor/mongo-archive/restore-marker'

type Db = mongoose.mongo.Db
type Applied = { _id: string; appliedAt: Date }

const applied = (db: Db) => db.collection<Applied>('migrations')

// The declared indexes count as one migration, identified by a digest of their definitions.
const indexesId = () => `indexes-${sha256(JSON.stringify(allIndexes())).slice(0, 12)}`

/** Ids of the migrations not yet applied to this database, in order. */
export const pendingMigrations = async (db: Db): Promise<string[]> => {
  const wanted = [...MIGRATIONS.map(({ id }) => id), indexesId()]
  const done = new Set(
    (await applied(db).find({}, { maxTimeMS: 2000 }).toArray()).map(({ _id }) => _id),
  )
  return wanted.filter((id) => !done.has(id))
}

/**
 * Applies the pending migrations: the numbered ones, then indexes. Each is recorded when complete,
 * goes forward only and can be repeated. One process migrates at a time; others wait. Uses its own
 * client, without the timeouts of requests.
 */
export const migrate = (uri: string): Promise<string[]> =>
  withClient(uri, async (client) => {
    const db = client.db()
    await assertNoUnfinishedRestore(db)
    for (let waits = false; ; waits = true) {
      const pending = await pendingMigrations(db)
      if (pending.length === 0) return []
      if (await withLease(db, 'migrate', () => applyAll(db))) return pending
      if (!waits) log.warn('another process is migrating the database, or has just died of it')
      await sleep(500)
    }
  })

const applyAll = async (db: Db): Promise<void> => {
  for (const id of await pendingMigrations(db)) {
    const migration = MIGRATIONS.find((known) => known.id === id)
    await (migration ? (await migration.load()).up(db) : createIndexes(db))
    await applied(db).updateOne({ _id: id }, { $set: { appliedAt: new Date() } }, { upsert: true })
  }
}

/** Creates all declared indexes, one command per collection; existing ones are left unchanged. */
export const createIndexes = async (db: Db): Promise<void> => {
  const indexes = allIndexes()
  for (const collection of new Set(indexes.map((index) => index.collection))) {
    const declared = indexes.filter((index) => index.collection === collection)
    await db.collection(collection).createIndexes(declared.map(toIndex))
  }
}

const toIndex = ({ collection: _name, keys, duplicate: _text, ...options }: IndexSpec) => ({
  key: keys as Record<string, 1 | -1>,
  ...options,
})
