import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#config/env'
import { noteCommand } from '#audit/audit-entry'
import { contentOf, formatBytes, formatDuration } from '#backup/report'
import { BackupError } from '@bastidor/mongo-archive/backup-error'
import { problemSinceNewest } from '#backup/previous'
import { backups } from '#backup/retention'
import { writeBackup } from '#backup/backup'
import { print, readArguments, runCommand, withDatabase } from './cli.ts'

/**
 * `pnpm backup <file or folder>`: writes an encrypted backup of the whole database while the app is
 * running. In a folder, it chooses the file name, deletes expired backups, and compares the audit
 * log with the newest backup: exit code 1 if its end was truncated.
 */
await runCommand(async () => {
  const [target = ''] = readArguments('pnpm backup <arquivo ou pasta>', 1)
  const isFolder = (await stat(target).catch(() => undefined))?.isDirectory()
  const path = isFolder ? join(target, backups.nameAt(new Date())) : target
  const problem = await withDatabase(async (client) => {
    const found = isFolder && (await problemSinceNewest(client.db(), target, env.BACKUP_KEY))
    const startedAt = Date.now()
    const written = await writeBackup(client, path, env.BACKUP_KEY)
    const label = contentOf(written)
    await noteCommand(client.db(), 'pnpm backup', 'backup.write', { entity: 'backup', label })
    const taken = formatDuration(Date.now() - startedAt)
    print(`${path}: ${formatBytes(written.bytes)} em ${taken}, conferida. ${label}.`)
    return found
  })
  if (problem) throw new BackupError(`${problem} A cópia foi feita, e nenhuma foi removida.`)
  if (!isFolder) return
  const gone = await backups.prune(target)
  if (gone.length > 0) print(`Removidas por idade: ${gone.join(', ')}`)
})
