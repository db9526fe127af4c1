import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLERS } from './agency.mjs'
import { failuresOf } from './summary.mjs'
import { FIGURES_PAGE, formatFiguresPage } from '../figures-page.mjs'

const MARKED = /(?<=<!-- fuzz -->\n)[^]*(?=<!-- \/fuzz -->)/
const HEAD =
  '| Caller | Date | Seed | Examples per call | Calls | Examples made | Failures |\n' +
  '| --- | --- | --- | --- | --- | --- | --- |\n'

/** Keeps one row per caller in the page; of those that were not asked for, the one that is there. */
export const keepTable = (root, results, { examples, seed }) => {
  const path = join(root, FIGURES_PAGE)
  const page = readFileSync(path, 'utf8')
  const [kept] = MARKED.exec(page) ?? []
  if (kept === undefined) throw new Error(`${FIGURES_PAGE} has no place for the table`)
  const rows = Object.fromEntries(
    [...kept.matchAll(/^\| (\p{L}+) .*$/gmu)].map(([row, caller]) => [caller, row]),
  )
  const date = new Date().toISOString().slice(0, 10)
  for (const { caller, report } of results) {
    const { operations, test_cases: cases } = report
    const made = [operations.tested, cases.generated, failuresOf(report)]
    rows[caller] = `| ${[caller, date, seed, examples, ...made].join(' | ')} |`
  }
  const table = Object.keys(CALLERS).flatMap((caller) => rows[caller] ?? [])
  writeFileSync(path, page.replace(MARKED, `\n${HEAD}${table.join('\n')}\n\n`))
  formatFiguresPage(root)
}
