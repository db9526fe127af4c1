import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env } from '#config/env'
import {
  type Count,
  anonymisePerson,
  exportPerson,
  previewAnonymising,
} from './privacy.commands.ts'

const NOBODY = 'Nada encontrado sobre esta pessoa.'

/** The output of an export, line by line; `json` is the data, if it is not in a file. */
type Exported = { json?: string; lines: string[] }

/**
 * Exports a person to a new file, in `DATA_DIR` if no other is named; "-" returns the data instead.
 * Throws in Portuguese if the file exists or cannot be written.
 */
export const exportRequest = async (
  query: string,
  to?: string,
  now = new Date(),
): Promise<Exported> => {
  const data = await exportPerson(query, now)
  if (data.found.length === 0) return { lines: [NOBODY] }
  const json = JSON.stringify(data, null, 2)
  const path = to === '-' ? 'saída padrão' : await store(json, to ?? defaultPath(now))
  const lines = data.found.map(({ what, records }) => `${records.length} × ${what}`)
  return { ...(to === '-' && { json }), lines: [...lines, `Gravado em ${path}`] }
}

const defaultPath = (now: Date) =>
  join(env.DATA_DIR, `pessoa-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`)

const store = async (json: string, path: string): Promise<string> => {
  try {
    await mkdir(dirname(path), { recursive: true })
    // Readable only by the user; never overwrites a file.
    await writeFile(path, json, { mode: 0o600, flag: 'wx' })
    return path
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST'
    // On a full disk part of it has been written.
    if (!isTaken) await rm(path, { force: true }).catch(() => undefined)
    const why = isTaken ? 'já existe' : (error as Error).message
    throw new Error(
      `${path} não pôde ser gravado: ${why}. Com --to indique outro arquivo, ` +
        'ou "-" para a saída padrão (em um contêiner: … --to - > pessoa.json).',
      { cause: error },
    )
  }
}

/** Anonymises a person irreversibly or, unless `isSure`, only reports what would happen to the data. */
export const anonymiseRequest = async (query: string, isSure: boolean): Promise<string[]> => {
  const counts = await (isSure ? anonymisePerson(query) : previewAnonymising(query))
  if (counts.length === 0) return [NOBODY]
  return [
    ...counts.map(lineOf),
    isSure
      ? 'Feito. Cópias de segurança anteriores ainda contêm estes dados até expirarem.'
      : 'Nada foi alterado. Para substituir de vez, repita com --yes; não há volta.',
    'Textos livres (observações, tarefas) não são pesquisados: reveja-os na tela.',
  ]
}

const lineOf = ({ what, found, kept, because }: Count) =>
  `${found} × ${what}${kept > 0 ? `; ${kept} fica(m): ${because}` : ''}`
