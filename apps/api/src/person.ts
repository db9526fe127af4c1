import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase, disconnectDatabase } from '#database/connect'
import { env } from '#env'
import { orExplain, print, withLocalDatabase } from './command.ts'
import {
  type Count,
  anonymisePerson,
  exportPerson,
  previewAnonymising,
} from './privacy/privacy.commands.ts'

/**
 * What the data protection law (LGPD, art. 18) lets a person ask for. The person is named by e-mail,
 * telephone number or full name:
 *
 *   pnpm person:export ana@agencia.com.br             everything stored, as one JSON file in DATA_DIR
 *   pnpm person:anonymise ana@agencia.com.br          what would be replaced and what is kept
 *   pnpm person:anonymise ana@agencia.com.br --yes    replaces it; there is no way back
 */
const [command, ...given] = process.argv.slice(2)
const query = given.filter((argument) => !argument.startsWith('--')).join(' ')

const exportToFile = async () => {
  const now = new Date()
  const data = await exportPerson(query, now)
  if (data.found.length === 0) return print('Nada encontrado sobre esta pessoa.')
  const path = join(env.DATA_DIR, `pessoa-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`)
  await mkdir(env.DATA_DIR, { recursive: true })
  // Only for whoever asked; never over an older one.
  await writeFile(path, JSON.stringify(data, null, 2), { mode: 0o600, flag: 'wx' })
  for (const { what, records } of data.found) print(`${records.length} × ${what}`)
  return print(`Gravado em ${path}`)
}

const anonymise = async () => {
  const isSure = given.includes('--yes')
  const counts = await (isSure ? anonymisePerson(query) : previewAnonymising(query))
  if (counts.length === 0) return print('Nada encontrado sobre esta pessoa.')
  for (const count of counts) print(lineOf(count))
  print(
    isSure
      ? 'Feito. Cópias de segurança anteriores ainda contêm estes dados até expirarem.'
      : 'Nada foi alterado. Para substituir de vez, repita com --yes; não há volta.',
  )
  return print('Textos livres (observações, tarefas) não são pesquisados: reveja-os na tela.')
}

const lineOf = ({ what, found, kept, because }: Count) =>
  `${found} × ${what}${kept > 0 ? `; ${kept} fica(m): ${because}` : ''}`

const COMMANDS: Record<string, () => Promise<unknown>> = { export: exportToFile, anonymise }

const run = async () => {
  const work = COMMANDS[command ?? '']
  if (!work) throw new Error('Use: pnpm person:export … ou pnpm person:anonymise …')
  await withLocalDatabase(async (uri) => {
    try {
      await connectDatabase(uri)
      await work()
    } finally {
      await disconnectDatabase()
    }
  })
}

await orExplain(run)
