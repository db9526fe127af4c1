import mongoose from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { atMostEvery } from '#lib/at-most-every'

/** Disk usage of the database's volume, in bytes. */
export type Volume = { total: number; used: number }
type ReadVolume = () => Promise<Volume | null>

const MIN_FREE_BYTES = 1024 ** 3
const MIN_FREE_SHARE = 0.05
const CACHE_MS = 3000

let readVolume: ReadVolume | undefined

const measure = async (): Promise<boolean> => {
  const volume = await (readVolume ?? databaseVolume)()
  // Some hosted databases do not report it; their provider monitors the disk.
  if (!volume) return true
  const free = volume.total - volume.used
  return free >= MIN_FREE_BYTES && free >= volume.total * MIN_FREE_SHARE
}

let measured = atMostEvery(CACHE_MS, measure)

/**
 * Whether the database's volume has 5 % and 1 GB free; cached for a few seconds. mongod aborts on a
 * full disk, so uploads are refused well before.
 */
export const hasSpace = (now = Date.now()): Promise<boolean> => measured(now)

/** Throws 507 if there is no disk space for another file. */
export const assertSpace = async (): Promise<void> => {
  if (!(await hasSpace())) throw new AppError('OUT_OF_SPACE')
}

/** For tests: reads the disk usage from `read` instead of the database; never reset. */
export const readVolumeFrom = (read?: ReadVolume): void => {
  readVolume = read
  measured = atMostEvery(CACHE_MS, measure)
}

const databaseVolume = async (): Promise<Volume | null> => {
  const { db } = mongoose.connection
  if (!db) return null
  const { fsTotalSize, fsUsedSize } = await db.command({ dbStats: 1, maxTimeMS: 2000 })
  return typeof fsTotalSize === 'number' && typeof fsUsedSize === 'number'
    ? { total: fsTotalSize, used: fsUsedSize }
    : null
}
