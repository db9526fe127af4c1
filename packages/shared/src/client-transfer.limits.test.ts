import { beforeAll, expect, test } from 'vitest'
import { CLIENT_COLUMNS, guessMapping } from './client-transfer.columns.ts'
import { readLine } from './client-transfer.lines.ts'
import { openSheet } from './client-transfer.sheet.ts'
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_LINES,
  NOT_A_CSV,
  TOO_MANY_CELLS,
  TOO_MANY_LINES,
} from './client-transfer.ts'
import type { CsvRow } from './csv.ts'
import { AppError } from './errors.ts'
import { processorMsOf } from './test/processor-time.ts'

const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const HEAD = 'Nome;Telefone;Plano;Mensalidade;Contatos;Vencimento\n'
const LINE = 'A;1;Ouro;10;;\n'
const full = (piece: string, before = HEAD, after = '') =>
  before + filled(piece, IMPORT_MAX_BYTES - before.length - after.length) + after
const inLines = (piece: string) => full(`${filled(piece, 60_000)}\n`)
const ordinary = () => HEAD + LINE.repeat(IMPORT_MAX_LINES - 1)
const everyLine = (cells: string) => `${cells}\n`.repeat(IMPORT_MAX_LINES - 1)
const ALL = CLIENT_COLUMNS.map(({ header }) => header).join(';')

const BROKEN = 'As aspas desta linha não fecham; confira as células.'
const TOO_WIDE = 'A linha tem mais células do que o cabeçalho. Falta pôr aspas em alguma?'
const TOO_LONG = /^Use no máximo \d+ caracteres\.$/
const MISSING = 'Preencha os campos necessários'

/** Each kind of file with what is said of it; null: there is nothing to say. */
const files: Record<string, [file: () => string, error: string | RegExp | null]> = {
  'an ordinary sheet': [ordinary, null],
  'a heading of open parentheses': [() => `${filled('(', 60_000)};Nome\n1;2\n`, MISSING],
  'a heading of open brackets': [() => `${filled('[', 60_000)};Nome\n1;2\n`, MISSING],
  'a heading of spaces': [() => `Nome;a${filled(' ', 60_000)}x\n1;2\n`, MISSING],
  'a heading of 5 MB': [() => full('(\n', '"Nome ', '";Valor\n1;2\n'), null],
  'headings without end': [() => inLines('Nome;').slice(HEAD.length), null],
  'an amount of spaces': [() => `${HEAD}A;1;Ouro;1${filled(' ', 60_000)}x;;\n`, TOO_LONG],
  'contacts of colons': [() => `${HEAD}A;1;Ouro;10;${filled(': ', 60_000)}\u2028x;\n`, /./],
  'a cell of 5 MB': [() => full('a: b\n', `${HEAD}A;1;Ouro;10;"`, '";\n'), TOO_LONG],
  separators: [() => inLines(';'), null],
  'separators around spaces': [() => inLines(' ;'), null],
  'cells far to the right': [() => full(`A;1;Ouro;10;;${filled(';', 400)}x\n`), TOO_MANY_LINES],
  'a line with a cell too many': [() => `${HEAD}A;1;Ouro;10;;${filled(';', 400)}x\n`, TOO_WIDE],
  'line breaks': [() => full('\n'), TOO_MANY_LINES],
  'lines of spaces': [() => full(' \n'), TOO_MANY_LINES],
  'the same headings': [() => full(HEAD), TOO_MANY_LINES],
  'lines, too many': [() => full(LINE), TOO_MANY_LINES],
  'one line of quotes': [() => full('"'), NOT_A_CSV],
  'lines of quotes': [() => inLines('""'), /./],
  'quotes that open': [() => full('"a\n'), BROKEN],
  'quotes inside': [() => full('"x"y;\n'), BROKEN],
  'quotes before spaces': [() => full(`"${filled('x"', 30_000)}${filled(' ', 30_000)}y\n`), BROKEN],
  'every cell filled': [
    () => `${ALL}\n${everyLine(filled('x;', 2 * CLIENT_COLUMNS.length))}`,
    TOO_MANY_CELLS,
  ],
  'as many cells as there may be, all wrong': [
    () =>
      `${CLIENT_COLUMNS.slice(0, 15)
        .map(({ header }) => header)
        .join(
          ';',
        )};Instagram;Insta;Sites;Contatos;${filled('Valor ADS;Google ADS;E-mail;Gere NF;', 100)}\n${everyLine(filled('x;', 2 * 29))}`,
    /./,
  ],
  'one list in 200 columns': [
    () => `${filled('Instagram;', 1990)}\n${everyLine(filled('x;', 398))}`,
    TOO_MANY_CELLS,
  ],
}

/** So many times as long as an ordinary sheet of as many lines as there may be. */
const MOST_TIMES = 30

/** The error of the first line with a problem, or else of the whole file. */
const firstErrorOf = async (bytes: Uint8Array): Promise<string | null> => {
  try {
    const sheet = await openSheet(bytes)
    if (!sheet) return NOT_A_CSV
    const { headings } = sheet
    const rows: CsvRow[] = []
    for await (const row of sheet.lines()) {
      if (rows.length === IMPORT_MAX_LINES) return TOO_MANY_LINES
      rows.push(row)
    }
    const rules = { headings, mapping: guessMapping(headings), filled: [] }
    const [first] = rows.flatMap((row) => readLine(row, rules).issues)
    return first?.message ?? null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

let ordinaryMs = 0
beforeAll(async () => {
  const bytes = new TextEncoder().encode(ordinary())
  ordinaryMs = await processorMsOf(() => firstErrorOf(bytes), 0)
})

test.each(Object.entries(files))(
  '%s: is read in time, and gets the right error',
  async (_name, [file, error]) => {
    const bytes = new TextEncoder().encode(file())
    let said: string | null = ''
    const most = MOST_TIMES * ordinaryMs
    const ms = await processorMsOf(async () => void (said = await firstErrorOf(bytes)), most / 2)
    if (error instanceof RegExp) expect(said).toMatch(error)
    else expect(said).toBe(error)
    expect(ms).toBeLessThan(most)
  },
  60_000,
)
