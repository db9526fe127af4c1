import type mongoose from 'mongoose'
import { withClient } from '#database/client'
import { whileConnected } from '#database/connection'
import { createIndexes, migrate } from '#migrations/migrate'
import { onScratchMongod, onScratchServer } from '@bastidor/local-mongod/scratch-server'
import { rotateSecrets } from '#modules/secret-rotation'
import { flawText, verifyAuditLog } from '#modules/audit/audit-verify'
import { brokenChores } from '#modules/chores/chores-integrity'
import { brokenFiles } from '#modules/files/files-integrity'
import { type Manifest, restoreBackup } from './backup.ts'

export type DrillOptions = { path: string; backupKey: string } & Place

/** Starts a mongod on an empty folder, or uses a server reserved for drills. */
type Place = { binary: string } | { server: string }

export type Drill = {
  manifest: Manifest
  /** Duration in milliseconds of a real restore, including migrations. */
  restoreMs: number
  /** Number of stored secrets, and of those that the current SECRETS_KEYS cannot decrypt. */
  secrets: { total: number; unreadable: number }
  /** Problems of the restored database, one line each. */
  problems: string[]
}

/**
 * Restores a backup into a temporary database, migrates it and checks its integrity. Throws if it
 * cannot be restored at all.
 */
export const drill = async ({ path, backupKey, ...place }: DrillOptions): Promise<Drill> => {
  const work = (uri: string) => drillIn(uri, path, backupKey)
  return 'server' in place
    ? onScratchServer(place.server, work)
    : onScratchMongod(place.binary, work)
}

const drillIn = (uri: string, path: string, backupKey: string): Promise<Drill> =>
  withClient(uri, async (client) => {
    const startedAt = Date.now()
    const manifest = await restoreBackup(client, path, backupKey)
    await migrate(uri)
    const restoreMs = Date.now() - startedAt
    // An index may have been dropped by hand, and the backup may violate it.
    await createIndexes(client.db())
    return whileConnected(uri, async () => {
      const problems = [
        ...(await brokenChores(client.db())),
        ...(await brokenFiles(client.db())),
        ...(await auditFlaws(client.db(), manifest)),
      ]
      const { total, unreadable } = await rotateSecrets(client.db())
      return { manifest, restoreMs, secrets: { total, unreadable: unreadable.length }, problems }
    })
  })

const auditFlaws = async (
  db: mongoose.mongo.Db,
  { head: { trail } }: Manifest,
): Promise<string[]> => {
  const flaws = await verifyAuditLog(db, { known: trail ? [trail] : [] })
  return flaws.map((flaw) => `auditoria: ${flawText(flaw)}`)
}
