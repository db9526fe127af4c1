import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDER = join(ROOT, 'reports/load')
const DOCUMENT = join(ROOT, 'docs/SECURITY.md')
const BEGIN = '<!-- load:begin -->'
const END = '<!-- load:end -->'

/** One line of the table: what was done, what came out, and whether it is what was wanted. */
export type Finding = { id: string; what: string; figures: string; wanted: string; holds: boolean }
type Stored = Finding & { at: string; busy: number }

/** Keeps a finding for the table at the end, and shows it at once. */
export const report = async (finding: Finding, details?: unknown): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  // Whatever else keeps the machine busy is in the figures as well.
  const stored: Stored = { ...finding, at: new Date().toISOString(), busy: loadavg()[0] ?? 0 }
  await writeFile(join(FOLDER, `${finding.id}.json`), JSON.stringify(stored))
  const more = details === undefined ? '' : `\n${JSON.stringify(details, null, 1)}`
  process.stdout.write(`\n${finding.id} ${finding.what}: ${finding.figures}${more}\n`)
}

/** Prints the table of this run; with `write` its lines take those of earlier runs' place. */
export const publish = async (startedAt: Date, write: boolean): Promise<void> => {
  const found = (await storedFindings()).filter(({ at }) => new Date(at) >= startedAt)
  if (found.length === 0) return
  process.stdout.write(`\n${tableOf(found.map(lineOf))}\n`)
  if (!write) return
  const document = await readFile(DOCUMENT, 'utf8')
  const [before, rest] = document.split(BEGIN)
  const [old, after] = rest?.split(END) ?? []
  if (after === undefined) throw new Error(`${DOCUMENT} has no ${BEGIN} … ${END}`)
  const fresh = new Set(found.map(({ id }) => id))
  const kept = (old ?? '')
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line) && !fresh.has(idIn(line)))
  const lines = [...kept, ...found.map(lineOf)].toSorted()
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${tableOf(lines)}\n${END}${after}`)
}

const idIn = (line: string) => line.split('|')[1]?.trim() ?? ''

const storedFindings = async (): Promise<Stored[]> => {
  if (!existsSync(FOLDER)) return []
  const names = (await readdir(FOLDER)).toSorted()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as Stored),
  )
}

const tableOf = (lines: readonly string[]) =>
  [
    `Machine: ${machine()}.`,
    '',
    '| Case | What | Wanted | Measured | Holds | When, and on what |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')

const lineOf = ({ id, what, wanted, figures, holds, at, busy }: Stored) =>
  `| ${id} | ${what} | ${wanted} | ${figures} | ${holds ? 'yes' : '**no**'} | ${at.slice(0, 16)}Z, load ${busy.toFixed(1)}, ${processor()} |`

// In each line: lines of earlier runs may come from another machine of the same size.
const processor = () => cpus()[0]?.model.trim() || 'unknown processor'

const machine = () => {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} processors, ${memory} GB, ${type()} ${release()}, Node ${process.version}; generator, product and mongod on it together`
}
