import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const PAGE = fileURLToPath(new URL('../../../docs/SECURITY.md', import.meta.url))
const MARKED = /(<!-- chaos -->\n)[^]*(<!-- \/chaos -->)/
const GB = 1024 ** 3
const SIGNS = { passed: 'held', failed: 'NOT HELD', skipped: 'not run', pending: 'not run' }

/** Prints what the cases measured as a table in Markdown, and keeps it in `docs/SECURITY.md`. */
export class FiguresReporter implements Reporter {
  readonly #isWritten: boolean
  constructor({ isWritten }: { isWritten: boolean }) {
    this.#isWritten = isWritten
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const cases = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => wasChosen(test))
      .toSorted((one, other) => one.name.localeCompare(other.name))
    const mongod = modules[0]?.project.getProvidedContext().mongod.version ?? 'unknown'
    const rows = cases.map(row)
    process.stdout.write(`\n${tableOf(heading(mongod), rows)}`)
    if (this.#isWritten) keep(heading(mongod), rows)
  }
}

const HEAD = ['| Case | What is done | Outcome | Figures |', '| --- | --- | --- | --- |']

const tableOf = (heading: string, rows: readonly string[]) =>
  [heading, '', ...HEAD, ...rows, ''].join('\n')

// Cases that the command line left out have no result.
const wasChosen = (test: TestCase) => test.result().state !== 'skipped' || reasonOf(test) !== ''

const reasonOf = (test: TestCase): string => {
  const result = test.result()
  return result.state === 'skipped' ? (result.note ?? '') : ''
}

const heading = (mongod: string) =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ` +
  `${Math.round(totalmem() / GB)} GB, Node ${process.versions.node}, mongod ${mongod}, ` +
  `generator and database on the same machine.`

const row = (test: TestCase): string => {
  const [, id = '', what = ''] = /^(\S+) (.*)$/.exec(test.name) ?? []
  const figures = Object.entries(test.meta().figures ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .concat(reasonOf(test) || [])
    .join('; ')
  return `| ${id} | ${what} | ${SIGNS[test.result().state]} | ${figures} |`
}

// The rows of cases that were not run stay.
const keep = (heading: string, rows: readonly string[]) => {
  const page = readFileSync(PAGE, 'utf8')
  const [kept] = MARKED.exec(page) ?? []
  if (kept === undefined) throw new Error(`${PAGE} has no place for the table`)
  const all = new Map(
    [...(kept.match(/^\| F\d.*$/gm) ?? []), ...rows].map((line) => [caseOf(line), line]),
  )
  const table = tableOf(heading, [...all.values()].toSorted())
  writeFileSync(
    PAGE,
    page.replace(MARKED, (_all, open: string, close: string) => `${open}\n${table}\n${close}`),
  )
}

const caseOf = (line: string) =>
  line
    .split('|')
    .slice(1, 3)
    .map((cell) => cell.trim())
    .join(' ')
