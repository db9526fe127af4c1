/** One record of a CSV text: the line on which it begins (from 1), and its cells. */
export type CsvRow = {
  line: number
  cells: string[]
  /** Its quotes do not match, so its cells may not be what was meant. */
  isBroken: boolean
}

const UTF_16 = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const

/**
 * The text of a CSV file, with line ends as `\n`: UTF-8 with or without a byte order mark, UTF-16
 * with one (Excel's "Unicode text"), else Windows-1252. Null for what is no such text: a .xlsx, say.
 */
export const decodeCsv = (bytes: Uint8Array): string | null => {
  const text = decode(bytes)
  if (text.includes('\0') || isZip(bytes)) return null
  const lines = text.replace(/\r\n?/g, '\n')
  return hasEndlessLine(lines) ? null : lines
}

const LONGEST_LINE = 65_536

// A line is read in one go: one of millions of cells would keep everybody else waiting.
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
/** Excel's own first line, which names the separator: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([;,\t|])"?\n/i

/** What separates the cells of a decoded text: with it, lines have the most cells and equally many. */
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

/** How many cells of a record are read. */
export const MAX_COLUMNS = 200

/**
 * The records of a decoded text, one after the other. Every character is read once, whatever stands
 * there. Of more than 200 cells the first two hundred are kept, and the next that says something.
 */
export function* csvRows(text: string, separator = separatorOf(text)): Generator<CsvRow> {
  let at = SEPARATOR_LINE.exec(text)?.[0].length ?? 0
  let line = at > 0 ? 2 : 1
  // The line end of the last record begins no further one.
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  while (at < end) {
    const record = readRecord({ text, end, separator }, at)
    yield { line, cells: record.cells, isBroken: record.isBroken }
    line += 1 + lineBreaks(text, at, record.at)
    at = record.at + 1
  }
}

type Source = { text: string; end: number; separator: string }
/** What was read, and where its reader stopped. */
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

// A quote inside that is not doubled, or one that is never closed, is taken for what it says.
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

/** A spreadsheet takes a cell that begins so for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A number or a telephone may begin with a sign: there is nothing in it to be carried out. */
const PLAIN_NUMBER = /^[+-]?[\d\s().,-]*\d$/

/** Whether a spreadsheet would carry out what a cell says. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell) && !PLAIN_NUMBER.test(cell)

const isDisarmed = (cell: string) => cell.startsWith("'") && isFormula(cell.replace(/^'+/, ''))

/** A cell that no spreadsheet carries out; `armed` takes it back. */
export const disarmed = (cell: string): string =>
  isFormula(cell) || isDisarmed(cell) ? `'${cell}` : cell

/** What `disarmed` was given. */
export const armed = (cell: string): string => (isDisarmed(cell) ? cell.slice(1) : cell)

/** What a CSV file of ours begins with, so that Excel reads its accents. */
export const BOM = '\ufeff'

/** One record as Excel in Portuguese opens it: `;`, quotes where needed, CRLF; formulas disarmed. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(disarmed(cell))).join(';')}\r\n`

// A cell of spaces alone would lose them unquoted in some programs.
const quoted = (cell: string) =>
  /[";,\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
