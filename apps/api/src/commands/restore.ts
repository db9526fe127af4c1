import { env } from '#config/env'
import { noteCommand } from '#audit/audit-entry'
import { contentOf, formatDuration } from '#backup/report'
import { restoreBackup } from '#backup/backup'
import { print, readArguments, runCommand, withDatabase } from './cli.ts'

/** `pnpm restore <file>`: restores a backup into an empty database and verifies the result. */
await runCommand(async () => {
  const [path = ''] = readArguments('pnpm restore <arquivo>', 1)
  await withDatabase(async (client) => {
    const startedAt = Date.now()
    const restored = await restoreBackup(client, path, env.BACKUP_KEY)
    const label = contentOf(restored)
    await noteCommand(client.db(), 'pnpm restore', 'backup.restore', { entity: 'backup', label })
    const taken = formatDuration(Date.now() - startedAt)
    print(`Restaurada em ${taken}: contagens, hashes e índices conferem. ${label}.`)
  }, true)
})
