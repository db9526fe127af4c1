import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'

type Marker = { _id: string; owner: string; file: string; aliveAt: Date }

/** Collection of the marker that exists while a database is being restored. */
export const RESTORING = 'restoring'
const ID = 'restore'
const HEARTBEAT_MS = 5000
const DEAD_AFTER_MS = 30_000
const DUPLICATE_KEY = 11_000

const markers = (db: Db) =>
  db.collection<Marker>(RESTORING, { writeConcern: { w: 'majority', j: true } })

/**
 * Throws an error in Portuguese if a restore was interrupted: a partial database must not be
 * served, migrated or backed up.
 */
export const assertNoUnfinishedRestore = async (db: Db): Promise<void> => {
  const marker = await markers(db).findOne({ _id: ID }, { maxTimeMS: 2000 })
  if (!marker) return
  throw new Error(
    `A restauração de ${marker.file} neste banco de dados não terminou. ` +
      `Termine-a antes: pnpm restore ${marker.file}`,
  )
}

export type Mark = {
  /** An interrupted restore left partial data behind. */
  isTakenOver: boolean
  /** Throws if another restore has taken over this one. */
  assertOwn: () => Promise<void>
  /** Keeps the marker but gives up its ownership, so that the next restore need not wait. */
  abandon: () => Promise<void>
  /** Removes the marker: the restore is complete. */
  remove: () => Promise<void>
}

/**
 * Marks a database before a restore writes to it, or takes over the marker of a dead restore.
 * Returns null if another restore is running.
 */
export const setRestoreMarker = async (db: Db, file: string): Promise<Mark | null> => {
  const owner = randomUUID()
  const isNew = await tryInsert(db, { _id: ID, owner, file, aliveAt: new Date() })
  if (!isNew && !(await takeOver(db, owner, file))) return null

  const beat = () => markers(db).updateOne({ _id: ID, owner }, [{ $set: { aliveAt: '$$NOW' } }])
  // Replaces our clock's time with the server's.
  await beat()
  // The next heartbeat retries; `assertOwn` detects a lost marker.
  const timer = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS)
  return {
    isTakenOver: !isNew,
    assertOwn: async () => {
      if ((await beat()).matchedCount === 0)
        throw new Error('Outra restauração assumiu este banco de dados.')
    },
    abandon: async () => {
      clearInterval(timer)
      await markers(db).updateOne({ _id: ID, owner }, { $set: { aliveAt: new Date(0) } })
    },
    remove: async () => {
      clearInterval(timer)
      await markers(db).drop()
    },
  }
}

const tryInsert = async (db: Db, marker: Marker): Promise<boolean> => {
  try {
    await markers(db).insertOne(marker)
    return true
  } catch (error) {
    if ((error as { code?: number }).code === DUPLICATE_KEY) return false
    throw error
  }
}

// By the server's clock, which all restores share.
const takeOver = async (db: Db, owner: string, file: string): Promise<boolean> => {
  const isDead = { $lt: ['$aliveAt', { $subtract: ['$$NOW', DEAD_AFTER_MS] }] }
  const update = [{ $set: { owner, file, aliveAt: '$$NOW' } }]
  const { matchedCount } = await markers(db).updateOne({ _id: ID, $expr: isDead }, update)
  return matchedCount > 0
}
