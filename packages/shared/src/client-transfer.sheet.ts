import { type ClientColumnField, HEADING_MAX, guessMapping } from './client-transfer.columns.ts'
import { IMPORT_MAX_CELLS, TOO_MANY_CELLS, TOO_MANY_LINES } from './client-transfer.ts'
import { type CsvRow, MAX_COLUMNS, armed, csvRows, decodeCsv } from './csv.ts'
import { fieldError } from './errors.ts'

/** A spreadsheet of clients: its headings, and a generator of its rows. */
export type Sheet = { headings: string[]; lines: () => AsyncGenerator<CsvRow> }
/** Called after each row, blank ones included, so that reading a long file can pause. */
type Pause = () => Promise<void> | undefined

/** The headings are among the first rows: many sheets start with a title. */
const HEADING_ROWS = 10
/** Maximum number of blank rows skipped; some programs write many after the last client. */
const MAX_PASSED = 100_000

/**
 * Opens a CSV file; null if it is no text. The headings are the first of the top rows in which most
 * columns are known. Skips blank rows and repeated headings, up to a hundred thousand. Throws
 * `AppError` 400 beyond that, or beyond the maximum number of cells.
 */
export const openSheet = async (
  bytes: Uint8Array,
  pause: Pause = () => undefined,
): Promise<Sheet | null> => {
  const text = decodeCsv(bytes)
  if (text === null) return null
  const rows = (isWanted: (row: CsvRow) => boolean) => rowsThat(isWanted, csvRows(text), pause)
  const heading = await headingOf(rows(says))
  const isLine = ({ line, cells }: CsvRow) =>
    line > heading.line && !isHeading(cells, heading.cells)
  return {
    headings: heading.cells,
    async *lines() {
      let filled = 0
      for await (const row of rows((row) => says(row) && isLine(row))) {
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

async function* rowsThat(
  isWanted: (row: CsvRow) => boolean,
  rows: Iterable<CsvRow>,
  pause: Pause,
): AsyncGenerator<CsvRow> {
  let passed = 0
  for (const row of rows) {
    const paused = pause()
    if (paused) await paused
    if (isWanted(row)) yield row
    else if ((passed += 1) > MAX_PASSED) throw fieldError('file', TOO_MANY_LINES)
  }
}

const headingOf = async (
  rows: AsyncIterable<CsvRow>,
): Promise<{ line: number; cells: string[] }> => {
  const top: CsvRow[] = []
  for await (const row of rows) {
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

/** The name of a column without a heading: `Coluna H`, as in a spreadsheet. */
export const columnName = (headings: readonly string[], index: number): string =>
  headings[index] || `Coluna ${letters(index)}`

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** The heading of a field in the file, or the default one if the file does not have it. */
export const headingFor = (
  field: ClientColumnField,
  own: string,
  headings: readonly string[],
  mapping: readonly (ClientColumnField | null)[],
): string => {
  const index = mapping.indexOf(field)
  return index === -1 ? own : columnName(headings, index)
}
