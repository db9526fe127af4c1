import { stat } from 'node:fs/promises'
import mongoose from 'mongoose'
import { whileConnected } from '#database/connection'
import { objectId } from '#database/operators'
import { env } from '#config/env'
import { type AuditMark, markText, readMark, auditMark } from '#modules/audit/audit-marks'
import { admitEntries } from '#modules/audit/audit-proofs'
import { expireAudit } from '#modules/audit/audit-retention'
import { flawText, verifyAuditLog } from '#modules/audit/audit-verify'
import { marksIn } from '#backup/previous'
import { readBackupHead } from '#backup/backup'
import { print, readArguments, runCommand, withLocalDatabase } from './cli.ts'

type Db = mongoose.mongo.Db

/**
 *     pnpm trail verify                   verifies the audit log; exit code 1 if it has flaws
 *     pnpm trail verify 1234.Zm9v.1240    also compares it with an earlier mark from the log,
 *     pnpm trail verify /var/backups      or with a backup, or with all backups in a folder
 *     pnpm trail admit ID …               admits entries that `verify` reports as inserted, if
 *                                         the cause is known: a process with a slow clock
 *     pnpm trail expire                   deletes entries older than 24 months, if the app may not
 */
const [command = '', ...given] = process.argv.slice(2)

const verify = async (db: Db) => {
  const known = (await Promise.all(given.map(marksOf))).flat()
  const flaws = await verifyAuditLog(db, { known })
  for (const flaw of flaws) print(flawText(flaw))
  const since = known.length > 0 ? `, também desde ${known.length} marcas` : ''
  if (flaws.length > 0) process.exitCode = 1
  else print(`A trilha está inteira${since}.`)
  print(`Marca de agora: ${markText(await auditMark(db))}`)
}

/** The mark itself, or the marks in a backup or a folder of backups. */
const marksOf = async (text: string): Promise<AuditMark[]> => {
  const mark = readMark(text)
  if (mark) return [mark]
  if ((await stat(text)).isDirectory()) return marksIn(text, env.BACKUP_KEY)
  const { trail } = await readBackupHead(text, env.BACKUP_KEY)
  return trail ? [trail] : []
}

const admit = async (db: Db) => {
  const ids = given.map((text) => objectId(text)).filter((id) => id !== null)
  if (ids.length === 0 || ids.length < given.length) throw new Error('Dê os ids dos registros.')
  await admitEntries(db, ids, { actor: 'pnpm trail admit' })
  print(`${ids.length} registros aceitos; a trilha diz quais.`)
}

const expire = async () => print(`${await expireAudit()} registros antigos removidos da trilha.`)

const COMMANDS: Record<string, (db: Db) => Promise<unknown>> = { verify, admit, expire }

await runCommand(async () => {
  const work = COMMANDS[command]
  const usage = 'pnpm trail verify [marca, cópia ou pasta …], admit ID … ou expire'
  readArguments(usage, 1, command === 'expire' ? 1 : Infinity)
  if (!work) throw new Error(`Uso: ${usage}`)
  const onConnection = async () => mongoose.connection.db && work(mongoose.connection.db)
  await withLocalDatabase((uri) => whileConnected(uri, onConnection))
})
