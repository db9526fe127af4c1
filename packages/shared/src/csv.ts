import Papa from 'papaparse'

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
/** Excel's own first line, which names the separator: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i

/** What separates the cells of a decoded text. */
export const separatorOf = (text: string): string => {
  const named = SEPARATOR_LINE.exec(text)?.[1]
  if (named) return named
  const sample = text.slice(0, GUESS_CHARACTERS)
  const { meta } = Papa.parse(sample, {
    preview: 20,
    newline: '\n',
    skipEmptyLines: 'greedy',
    delimitersToGuess: SEPARATORS,
  })
  return meta.delimiter
}

const BATCH = 20

/** The records of a decoded text, few at a time, so that nobody waits for a whole file. */
export function* csvRows(text: string, separator = separatorOf(text)): Generator<CsvRow> {
  const config = { delimiter: separator, newline: '\n', fastMode: false, preview: BATCH } as const
  let at = SEPARATOR_LINE.exec(text)?.[0].length ?? 0
  let line = at > 0 ? 2 : 1
  // The line end of the last record begins no further one.
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  while (at < end) {
    const { data, errors, meta } = new Papa.Parser(config).parse(
      text.slice(at, end),
      0,
      false,
    ) as Batch
    const broken = new Set(errors.map(({ row }) => row))
    for (const [index, cells] of data.entries()) {
      yield { line, cells, isBroken: broken.has(index) }
      line += 1 + cells.reduce((sum, cell) => sum + lineBreaks(cell), 0)
    }
    at += meta.cursor
  }
}

// What the library's parser of a text answers; its types say `any`.
type Batch = { data: string[][]; errors: { row: number }[]; meta: { cursor: number } }

const lineBreaks = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)

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
