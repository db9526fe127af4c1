import mongoose from 'mongoose'
import { AppError } from '@bastidor/shared/errors'

/** Disk usage of the database's volume, in bytes. */
export type Volume = { total: number; used: number }
type ReadVolume = () => Promise<Volume | null>

const MIN_FREE_BYTES = 1024 ** 3
const MIN_FREE_SHARE = 0.05
const CACHE_MS = 3000

let readVolume: ReadVolume | undefined
let last: { at: number; isEnough: Promise<boolean> } | undefined

/**
 * Whether the database's volume has 5 % and 1 GB free; cached for a few seconds. mongod aborts on a
 * full disk, so uploads are refused well before.
 */
export const hasSpace = async (now = Date.now()): Promise<boolean> => {
  if (!last || now - last.at > CACHE_MS || now < last.at) last = { at: now, isEnough: measure() }
  const asked = last
  try {
    return await asked.isEnough
  } catch (error) {
    if (last === asked) last = undefined
    throw error
  }
}

/** Throws 507 if there is no disk space for another file. */
export const assertSpace = async (): Promise<void> => {
  if (!(await hasSpace())) throw new AppError('OUT_OF_SPACE')
}

/** For tests: reads the disk usage from `read` instead of the database; never reset. */
export const readVolumeFrom = (read?: ReadVolume): void => {
  readVolume = read
  last = undefined
}

const measure = async (): Promise<boolean> => {
  const volume = await (readVolume ?? databaseVolume)()
  // Some hosted databases do not report it; their provider monitors the disk.
  if (!volume) return true
  const free = volume.total - volume.used
  return free >= MIN_FREE_BYTES && free >= volume.total * MIN_FREE_SHARE
}

const databaseVolume = async (): Promise<Volume | null> => {
  const { db } = mongoose.connection
  if (!db) return null
  const { fsTotalSize, fsUsedSize } = await db.command({ dbStats: 1, maxTimeMS: 2000 })
  return typeof fsTotalSize === 'number' && typeof fsUsedSize === 'number'
    ? { total: fsTotalSize, used: fsUsedSize }
    : null
}
