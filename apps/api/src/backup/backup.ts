import type mongoose from 'mongoose'
import { BackupError } from '@bastidor/mongo-archive/backup-error'
import { type Manifest as ArchiveManifest, readHeadOf } from '@bastidor/mongo-archive/read'
import { restoreArchive } from '@bastidor/mongo-archive/restore'
import { type Written, writeArchive } from '@bastidor/mongo-archive/write'
import { VERSION } from '#config/version'
import { MIGRATIONS } from '#migrations/registry'
import { type AuditMark, auditMark } from '#modules/audit/audit-marks'
import { isLeftOut } from './exclusions.ts'

type Client = mongoose.mongo.MongoClient
type Db = mongoose.mongo.Db

type BackupHead = {
  product: string
  /** Ids of the migrations applied to the database. */
  migrations: string[]
  /** State of the audit log; missing in old backups. */
  trail?: AuditMark
}
export type Manifest = ArchiveManifest<BackupHead>

/**
 * Writes an encrypted backup of a snapshot of the client's database to a new file, and verifies it.
 */
export const writeBackup = (
  client: Client,
  path: string,
  backupKey: string,
): Promise<Written<BackupHead>> => writeArchive(client, path, backupKey, { isLeftOut, describe })

/**
 * Restores a backup into the client's database, which must be empty, and verifies the result. No
 * process serves the database before that.
 */
export const restoreBackup = (client: Client, path: string, backupKey: string): Promise<Manifest> =>
  restoreArchive(client, path, backupKey, { assertKnown, finish: cancelMails })

/** What a backup says about itself. */
export const readBackupHead = (path: string, backupKey: string) =>
  readHeadOf<BackupHead>(path, backupKey)

const describe = async (db: Db, session: mongoose.mongo.ClientSession): Promise<BackupHead> => {
  const migrations = db.collection<{ _id: string }>('migrations')
  const done = await migrations.find({}, { session, sort: { _id: 1 } }).toArray()
  return {
    product: VERSION,
    migrations: done.map(({ _id }) => _id),
    trail: await auditMark(db, session),
  }
}

// Migrations only go forward: this version would misread data migrated by a later one.
const assertKnown = ({ head: { migrations, product } }: Manifest): void => {
  const known = new Set(MIGRATIONS.map(({ id }) => id))
  const later = migrations.filter((id) => /^\d/.test(id) && !known.has(id))
  if (later.length > 0)
    throw new BackupError(
      `Esta cópia é da versão ${product}, mais nova que esta (${later.join(', ')}). ` +
        'Restaure-a com a versão que a fez.',
    )
}

// They were sent since the backup, or their reason no longer holds.
const cancelMails = async (db: Db): Promise<void> => {
  const cancelled = { state: 'cancelled', secret: null, nextAt: null, claimedUntil: null }
  const filter = { state: { $in: ['queued', 'sending'] } }
  await db.collection('mails').bulkWrite([
    // The filter is fixed above, and no model is loaded here.
    { updateMany: { filter, update: { $set: cancelled } } },
  ])
}
