import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@bastidor/shared/dates'
import { resolveMongod } from '@bastidor/local-mongod/resolve'
import { env } from '#config/env'
import { drill } from '#backup/drill'
import { contentOf, formatBytes, formatDuration } from '#backup/report'
import { BackupError } from '@bastidor/mongo-archive/backup-error'
import { backups } from '#backup/retention'
import { print, readArguments, runCommand } from './cli.ts'

/**
 * `pnpm backup:drill <file or folder> [mongodb://…]`: restores a backup (the newest in a folder)
 * into a temporary database and prints the results. Changes nothing else. Exit code 1 if there are
 * problems. Where no mongod can be started, the URI names a server reserved for drills.
 */
const run = async () => {
  const [target = '', server] = readArguments('pnpm backup:drill <arquivo ou pasta> [URI]', 1, 2)
  const found = await stat(target).catch(() => undefined)
  if (!found) throw new BackupError(`${target} não existe.`)
  const path = found.isDirectory() ? await newestIn(target) : target

  const { size } = await stat(path)
  const place = server
    ? { server }
    : await resolveMongod({ named: env.MONGOD_BINARY, notify: print })
  const { manifest, restoreMs, secrets, problems } = await drill({
    path,
    backupKey: env.BACKUP_KEY,
    ...place,
  })
  const age = Math.floor((Date.now() - manifest.head.moment.getTime()) / HOUR_MS)
  print(`Cópia         ${path}, ${formatBytes(size)}, de ${age} h atrás`)
  print(`Conteúdo      ${contentOf(manifest)}`)
  print(`Restauração   ${formatDuration(restoreMs)}; contagens, hashes e índices conferem`)
  print(`Segredos      ${secrets.total}, ${secrets.unreadable} ilegíveis com as SECRETS_KEYS daqui`)
  print(`Regras        ${problems.length === 0 ? 'todas valem' : `${problems.length} violações`}`)
  for (const problem of problems) print(`  - ${problem}`)
  if (problems.length > 0 || secrets.unreadable > 0) process.exitCode = 1
}

const newestIn = async (folder: string): Promise<string> => {
  const [newest] = await backups.namesIn(folder)
  if (!newest) throw new BackupError(`Não há cópias em ${folder}.`)
  return join(folder, newest)
}

await runCommand(run)
