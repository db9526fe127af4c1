/** One record of a CSV text: its first line (1-based), and its cells. */
export type CsvRow = {
  line: number
  cells: string[]
  /** Its quotes do not match, so its cells may be wrong. */
  isBroken: boolean
}

const UTF_16 = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const

/**
 * Decodes a CSV file, with line ends as `\n`: UTF-8 with or without a byte order mark, UTF-16 with
 * one (Excel's "Unicode text"), otherwise Windows-1252. Null for other formats, such as .xlsx.
 */
export const decodeCsv = (bytes: Uint8Array): string | null => {
  const text = decode(bytes)
  if (text.includes('\0') || isZip(bytes)) return null
  const lines = text.replace(/\r\n?/g, '\n')
  return hasEndlessLine(lines) ? null : lines
}

const LONGEST_LINE = 65_536

// A line is parsed synchronously: one with millions of cells would block the event loop.
const hasEndlessLine = (text: string): boolean => {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    if ((end === -1 ? text.length : end) - at > LONGEST_LINE) return true
    if (end === -1) return false
    at = end + 1
  }
  return false
}

const isZip = ([a, b]: Uint8Array) => a === 0x50 && b === 0x4b

const decode = (bytes: Uint8Array): string => {
  const wide = UTF_16.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  if (wide) return new TextDecoder(wide[2]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SEPARATORS = [';', ',', '\t', '|']
const GUESS_CHARACTERS = 65_536
const GUESS_ROWS = 20
/** Excel's optional first line, which names the separator: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([;,\t|])"?\n/i

/**
 * The separator of a decoded text: the one that gives most cells per line, equally many in each.
 */
export const separatorOf = (text: string): string => {
  const named = SEPARATOR_LINE.exec(text)?.[1]
  if (named) return named
  const sample = text.slice(0, GUESS_CHARACTERS)
  let best = { separator: ',', unevenness: Infinity, cells: 1 }
  for (const separator of SEPARATORS) {
    const counts = cellCounts(sample, separator)
    const unevenness = counts.reduce(
      (sum, count, index) => sum + Math.abs(count - (counts[index - 1] ?? count)),
      0,
    )
    const cells = counts.reduce((sum, count) => sum + count, 0) / counts.length
    if (cells >= 2 && cells > best.cells && unevenness <= best.unevenness)
      best = { separator, unevenness, cells }
  }
  return best.separator
}

const cellCounts = (sample: string, separator: string): number[] => {
  const counts: number[] = []
  for (const { cells } of csvRows(sample, separator)) {
    if (cells.some((cell) => cell.trim() !== '')) counts.push(cells.length)
    if (counts.length === GUESS_ROWS) break
  }
  return counts
}

/** Maximum number of cells read per record. */
export const MAX_COLUMNS = 200

/**
 * The records of a decoded text. Linear time for any input. Of a record with more than 200 cells it
 * keeps the first two hundred and the next non-blank one.
 */
export function* csvRows(text: string, separator = separatorOf(text)): Generator<CsvRow> {
  let at = SEPARATOR_LINE.exec(text)?.[0].length ?? 0
  let line = at > 0 ? 2 : 1
  // The last record's line end starts no further record.
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  while (at < end) {
    const record = readRecord({ text, end, separator }, at)
    yield { line, cells: record.cells, isBroken: record.isBroken }
    line += 1 + lineBreaks(text, at, record.at)
    at = record.at + 1
  }
}

type Source = { text: string; end: number; separator: string }
/** A cell, and the position after it. */
type ReadCell = { cell: string; at: number; isBroken: boolean }

const readRecord = (source: Source, start: number) => {
  const { text, end, separator } = source
  const cells: string[] = []
  let surplus = ''
  let isBroken = false
  for (let at = start; ; at += 1) {
    const read = text[at] === '"' ? readQuoted(source, at + 1) : readPlain(source, at)
    isBroken ||= read.isBroken
    if (cells.length < MAX_COLUMNS) cells.push(read.cell)
    else surplus ||= read.cell.trim()
    at = read.at
    if (at < end && text[at] === separator) continue
    if (surplus) cells.push(surplus)
    return { cells, isBroken, at }
  }
}

const readPlain = ({ text, end, separator }: Source, from: number): ReadCell => {
  let at = from
  while (at < end && text[at] !== separator && text[at] !== '\n') at += 1
  return { cell: text.slice(from, at), at, isBroken: false }
}

// A quote inside that is not doubled, or one that is never closed, is kept as text.
const readQuoted = ({ text, end, separator }: Source, from: number): ReadCell => {
  let isBroken = false
  for (let at = from; ; at += 1) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || quote >= end)
      return { cell: text.slice(from, end), at: end, isBroken: true }
    at = quote + 1
    if (text[at] === '"') continue
    while (at < end && text[at] !== separator && text[at] !== '\n' && isSpace(text[at])) at += 1
    if (at >= end || text[at] === separator || text[at] === '\n')
      return { cell: text.slice(from, quote).replaceAll('""', '"'), at, isBroken }
    isBroken = true
    at = quote
  }
}

const isSpace = (character = '') => character.trim() === ''

const lineBreaks = (text: string, from: number, until: number): number => {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < until; at = text.indexOf('\n', at + 1))
    count += 1
  return count
}

/** Spreadsheets treat a cell with this prefix as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Numbers and phone numbers may start with a sign, and are no formulas. */
const PLAIN_NUMBER = /^[+-]?[\d\s().,-]*\d$/

/** True if a spreadsheet would execute the cell as a formula. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell) && !PLAIN_NUMBER.test(cell)

const isDisarmed = (cell: string) => cell.startsWith("'") && isFormula(cell.replace(/^'+/, ''))

/** Escapes a cell, so that no spreadsheet executes it; `armed` is the inverse. */
export const disarmed = (cell: string): string =>
  isFormula(cell) || isDisarmed(cell) ? `'${cell}` : cell

/** The inverse of `disarmed`. */
export const armed = (cell: string): string => (isDisarmed(cell) ? cell.slice(1) : cell)

/** Byte order mark of exports, so that Excel detects UTF-8. */
export const BOM = '\ufeff'

/**
 * One record in the format of Excel in Portuguese: `;`, quotes if needed, CRLF; formulas escaped.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(disarmed(cell))).join(';')}\r\n`

// Some programs would trim an unquoted cell of spaces.
const quoted = (cell: string) =>
  /[";,\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
