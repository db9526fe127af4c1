import { join } from 'node:path'
import type mongoose from 'mongoose'
import { type TrailMark, problemSince } from '#audit/audit-marks'
import { BackupError } from './format.ts'
import { readHeadOf } from './read.ts'
import { backupsIn } from './retention.ts'

/** How far the trail had got in the backups of a folder, the newest first. */
export const marksIn = async (folder: string, backupKey: string): Promise<TrailMark[]> => {
  const names = await backupsIn(folder)
  const heads = names.map((name) => readHeadOf(join(folder, name), backupKey))
  return (await Promise.all(heads)).flatMap(({ trail }) => trail ?? [])
}

/**
 * What has become of the trail since the newest backup of a folder; null when it has only grown.
 * Whoever cuts its end off in the database does not reach what that backup knows. One that another
 * key has sealed tells nothing.
 */
export const problemSinceNewest = async (
  db: mongoose.mongo.Db,
  folder: string,
  backupKey: string,
): Promise<string | null> => {
  const [newest] = await backupsIn(folder)
  if (!newest) return null
  try {
    const { trail } = await readHeadOf(join(folder, newest), backupKey)
    const problem = trail && (await problemSince(db, trail))
    return problem ? `A trilha não continua a de ${newest}: ${problem}.` : null
  } catch (error) {
    if (error instanceof BackupError) return null
    throw error
  }
}
