import { type ClientColumnField, guessMapping } from './client-transfer.columns.ts'
import { type CsvRow, armed, csvRows, decodeCsv } from './csv.ts'

/** A spreadsheet of clients: its headings, and its lines below them one after the other. */
export type Sheet = { headings: string[]; lines: () => Generator<CsvRow> }

/** How far down the headings may stand: many sheets begin with a title. */
const HEADING_ROWS = 10
const MAX_COLUMNS = 200

/**
 * Opens the bytes of a CSV file; null: that is no text. The headings are the first of the top rows
 * in which most columns are known. Blank lines and repeated headings are passed over.
 */
export const openSheet = (bytes: Uint8Array): Sheet | null => {
  const text = decodeCsv(bytes)
  if (text === null) return null
  const heading = headingOf(text)
  return {
    headings: heading.cells,
    *lines() {
      for (const row of csvRows(text)) {
        if (row.line <= heading.line || isBlank(row)) continue
        const cells = row.cells.map(armed)
        if (!isHeading(cells, heading.cells)) yield { ...row, cells }
      }
    },
  }
}

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '')

const isHeading = (cells: string[], headings: string[]) =>
  cells.length >= headings.length &&
  headings.every((heading, index) => cells[index]?.trim() === heading)

const headingOf = (text: string): { line: number; cells: string[] } => {
  const rows: CsvRow[] = []
  for (const row of csvRows(text)) {
    if (!isBlank(row)) rows.push(row)
    if (rows.length === HEADING_ROWS) break
  }
  const known = rows.map(
    ({ cells }) => guessMapping(cells).filter((field) => field !== null).length,
  )
  const best = rows[known.indexOf(Math.max(...known))]
  return {
    line: best?.line ?? 0,
    cells: (best?.cells ?? []).slice(0, MAX_COLUMNS).map((cell) => armed(cell.trim())),
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
