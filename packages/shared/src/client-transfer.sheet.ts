import { type ClientColumnField, HEADING_MAX, guessMapping } from './client-transfer.columns.ts'
import { IMPORT_MAX_CELLS, TOO_MANY_CELLS, TOO_MANY_LINES } from './client-transfer.ts'
import { type CsvRow, MAX_COLUMNS, armed, csvRows, decodeCsv } from './csv.ts'
import { fieldError } from './errors.ts'

/** A spreadsheet of clients: its headings, and its lines below them one after the other. */
export type Sheet = { headings: string[]; lines: () => Generator<CsvRow> }

/** How far down the headings may stand: many sheets begin with a title. */
const HEADING_ROWS = 10
/** How many lines that say nothing are passed over; programs write some below the last client. */
const MAX_PASSED = 100_000

/**
 * Opens the bytes of a CSV file; null: that is no text. The headings are the first of the top rows
 * in which most columns are known. Blank lines and repeated headings are passed over, some hundred
 * thousand of them. Beyond that, and beyond the cells that a sheet may have: `AppError` 400.
 */
export const openSheet = (bytes: Uint8Array): Sheet | null => {
  const text = decodeCsv(bytes)
  if (text === null) return null
  const rows = () => rowsThat(says, csvRows(text))
  const heading = headingOf(rows())
  const isLine = ({ line, cells }: CsvRow) =>
    line > heading.line && !isHeading(cells, heading.cells)
  return {
    headings: heading.cells,
    *lines() {
      let filled = 0
      for (const row of rowsThat(isLine, rows())) {
        filled += row.cells.filter((cell) => cell.trim() !== '').length
        if (filled > IMPORT_MAX_CELLS) throw fieldError('file', TOO_MANY_CELLS)
        yield { ...row, cells: row.cells.map(armed) }
      }
    },
  }
}

const says = ({ cells }: CsvRow) => cells.some((cell) => cell.trim() !== '')

const isHeading = (cells: string[], headings: string[]) =>
  cells.length >= headings.length &&
  headings.every((heading, index) => headingText(cells[index]) === heading)

const headingText = (cell = '') => armed(cell.trim().slice(0, HEADING_MAX))

function* rowsThat(isWanted: (row: CsvRow) => boolean, rows: Iterable<CsvRow>): Generator<CsvRow> {
  let passed = 0
  for (const row of rows)
    if (isWanted(row)) yield row
    else if ((passed += 1) > MAX_PASSED) throw fieldError('file', TOO_MANY_LINES)
}

const headingOf = (rows: Iterable<CsvRow>): { line: number; cells: string[] } => {
  const top: CsvRow[] = []
  for (const row of rows) {
    top.push(row)
    if (top.length === HEADING_ROWS) break
  }
  const known = top.map(({ cells }) => guessMapping(cells).filter((field) => field !== null).length)
  const best = top[known.indexOf(Math.max(...known))]
  return {
    line: best?.line ?? 0,
    cells: (best?.cells ?? []).slice(0, MAX_COLUMNS).map(headingText),
  }
}

/** What a column without a heading is called: `Coluna H`, as the spreadsheet does. */
export const columnName = (headings: readonly string[], index: number): string =>
  headings[index] || `Coluna ${letters(index)}`

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** The heading under which a field stands in the file, or its own where it is not there. */
export const headingFor = (
  field: ClientColumnField,
  own: string,
  headings: readonly string[],
  mapping: readonly (ClientColumnField | null)[],
): string => {
  const index = mapping.indexOf(field)
  return index === -1 ? own : columnName(headings, index)
}
