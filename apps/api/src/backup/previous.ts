import { join } from 'node:path'
import type mongoose from 'mongoose'
import { type AuditMark, problemSince } from '#modules/audit/audit-marks'
import { BackupError } from '@bastidor/mongo-archive/backup-error'
import { readBackupHead } from './backup.ts'
import { backups } from './retention.ts'

/** The audit marks of the backups in a folder, newest first. */
export const marksIn = async (folder: string, backupKey: string): Promise<AuditMark[]> => {
  const names = await backups.namesIn(folder)
  const heads = names.map((name) => readBackupHead(join(folder, name), backupKey))
  return (await Promise.all(heads)).flatMap(({ trail }) => trail ?? [])
}

/**
 * Compares the audit log with the mark in the folder's newest backup; returns the problem, or null
 * if entries were only added. An attacker with access to the database alone cannot change that
 * mark. A backup with another key is ignored.
 */
export const problemSinceNewest = async (
  db: mongoose.mongo.Db,
  folder: string,
  backupKey: string,
): Promise<string | null> => {
  const [newest] = await backups.namesIn(folder)
  if (!newest) return null
  try {
    const { trail } = await readBackupHead(join(folder, newest), backupKey)
    const problem = trail && (await problemSince(db, trail))
    return problem ? `A trilha não continua a de ${newest}: ${problem}.` : null
  } catch (error) {
    if (error instanceof BackupError) return null
    throw error
  }
}
