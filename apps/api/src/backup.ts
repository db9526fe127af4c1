import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#env'
import { noteCommand } from './audit/audit.command.ts'
import { runCommand, withDatabase } from './backup/command.ts'
import { contentOf, formatBytes, formatDuration } from './backup/figures.ts'
import { BackupError } from './backup/format.ts'
import { backupName, prune } from './backup/retention.ts'
import { writeBackup } from './backup/write.ts'
import { print } from './command.ts'

/**
 * `pnpm backup <file or folder>`: writes one encrypted file of the whole database, while the
 * product runs. In a folder it gives the file a name, and deletes those that are no longer kept.
 */
await runCommand(async () => {
  const [target] = process.argv.slice(2)
  if (!target) throw new BackupError('Uso: pnpm backup <arquivo ou pasta>')
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const path = isFolder ? join(target, backupName(new Date())) : target
  await withDatabase(async (client) => {
    const startedAt = Date.now()
    const written = await writeBackup(client, path, env.BACKUP_KEY)
    const label = contentOf(written)
    await noteCommand(client.db(), 'pnpm backup', 'backup.write', { entity: 'backup', label })
    const taken = formatDuration(Date.now() - startedAt)
    print(`${path}: ${formatBytes(written.bytes)} em ${taken}, conferida. ${label}.`)
  })
  if (!isFolder) return
  const gone = await prune(target)
  if (gone.length > 0) print(`Removidas por idade: ${gone.join(', ')}`)
})
