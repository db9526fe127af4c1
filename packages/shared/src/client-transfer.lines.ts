import { type ReadCell, fitting, readCell } from './client-transfer.cells.ts'
import {
  CLIENT_COLUMNS,
  type ClientColumn,
  type ClientColumnField,
  type ColumnMapping,
  REQUIRED_COLUMNS,
} from './client-transfer.columns.ts'
import { columnName, headingFor } from './client-transfer.sheet.ts'
import type { ImportIssue } from './client-transfer.ts'
import { MISSING_FIELDS } from './fields.ts'
import type { CsvRow } from './csv.ts'

/** A parsed row with all its errors. */
export type ReadLine = {
  line: number
  values: Partial<Record<ClientColumnField, unknown>>
  issues: ImportIssue[]
}
export type LineRules = {
  headings: readonly string[]
  mapping: ColumnMapping
  /** Fields that may be missing, because they have a default. */
  filled: readonly ClientColumnField[]
}

const COLUMNS = new Map(
  (CLIENT_COLUMNS as readonly ClientColumn[]).map((column) => [column.field, column]),
)
const EXCERPT = 80
const BROKEN = 'As aspas desta linha não fecham; confira as células.'
const TOO_MANY = 'A linha tem mais células do que o cabeçalho. Falta pôr aspas em alguma?'

/** Parses a row of a sheet; lists all its errors, not only the first. */
export const readLine = (row: CsvRow, { headings, mapping, filled }: LineRules): ReadLine => {
  const { line, cells } = row
  const values: ReadLine['values'] = {}
  const issues: ImportIssue[] = []
  const say = (kind: ImportIssue['kind'], column: string, message: string, cell = '') =>
    issues.push({ line, column, kind, message, value: excerptOf(cell.trim()) })

  if (row.isBroken) say('error', '', BROKEN)
  const surplus = cells.slice(headings.length).find((cell) => cell.trim() !== '')
  if (surplus !== undefined) say('error', '', TOO_MANY, surplus)

  const refused = new Set<ClientColumnField>()
  for (const [index, field] of mapping.entries()) {
    const column = field && COLUMNS.get(field)
    const cell = cells[index] ?? ''
    if (!column || cell.trim() === '') continue
    const earlier = values[column.field]
    const part = readCell(column, cell)
    const read = earlier === undefined ? part : joined(column, earlier, part)
    if (read.problem !== undefined) {
      refused.add(column.field)
      say('error', columnName(headings, index), read.problem, cell)
      continue
    }
    values[column.field] = read.value
    const doubt = read.doubt ?? (cell.trim().startsWith('=') ? A_FORMULA : undefined)
    if (doubt) say('warning', columnName(headings, index), doubt, cell)
  }

  for (const field of REQUIRED_COLUMNS)
    if (!(field in values) && !refused.has(field) && !filled.includes(field))
      say(
        'error',
        headingFor(field, COLUMNS.get(field)?.header ?? '', headings, mapping),
        MISSING_FIELDS,
      )
  return { line, values, issues }
}

/** A value as a report lists it: a long one is cut and ends in `…`. */
export const excerptOf = (value: string): string =>
  value.length > EXCERPT ? `${value.slice(0, EXCERPT - 1)}…` : value

const A_FORMULA = 'Parece uma fórmula; entra como texto.'

// Several columns may form one list, which has a maximum length.
const joined = ({ field }: ClientColumn, earlier: unknown, part: ReadCell): ReadCell =>
  Array.isArray(earlier) && Array.isArray(part.value)
    ? { ...part, ...fitting(field, [...(earlier as unknown[]), ...(part.value as unknown[])]) }
    : part
