import { describe, expect, test } from 'vitest'
import { BOM, armed, csvLine, csvRows, decodeCsv, disarmed, isFormula, separatorOf } from './csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cellsOf = (text: string) => [...csvRows(text)].map(({ cells }) => cells)

describe('decodeCsv', () => {
  test.each([
    ['UTF-8', bytes('São João\n')],
    ['UTF-8 with a mark', bytes(`${BOM}São João\n`)],
    ['Windows-1252', Uint8Array.from(Buffer.from('S\xe3o Jo\xe3o\n', 'latin1'))],
    ['UTF-16', Uint8Array.from(Buffer.from(`${BOM}São João\n`, 'utf16le'))],
  ])('reads %s', (_name, content) => {
    expect(decodeCsv(content)).toBe('São João\n')
  })

  test('Windows line ends and old Mac ones become the same', () => {
    expect(decodeCsv(bytes('a\r\nb\rc\n'))).toBe('a\nb\nc\n')
  })

  test.each([
    ['a zip', bytes('PK\u0003\u0004')],
    ['something binary', bytes('a\0b')],
    ['one endless line', bytes(';'.repeat(70_000))],
  ])('%s is no text', (_name, content) => expect(decodeCsv(content)).toBeNull())
})

describe('csvRows', () => {
  test.each([
    [';', 'Nome;Valor;Obs\nA;1,5;x, y\nB;2,5;z\n'],
    [',', 'Nome,Valor\n"A, B",1.5\nC,2\n'],
    ['\t', 'Nome\tValor\nA\t1,5\nB\t2,5\n'],
    ['|', 'Nome|Valor\nA|1\n'],
    [';', '"sep=;"\nNome;Valor\nA;1\n'],
  ])('finds the separator %j', (separator, text) => {
    expect(separatorOf(text)).toBe(separator)
  })

  test('counts lines as an editor does, through line breaks in cells and blank lines', () => {
    const rows = [...csvRows('Nome;Obs\nA;"um\ndois\n\ntrês"\n\nB;x')]
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Nome'],
      [2, 'A'],
      [6, ''],
      [7, 'B'],
    ])
    expect(rows[1]!.cells[1]).toBe('um\ndois\n\ntrês')
  })

  test('keeps quotes that stand inside a cell, doubled or not', () => {
    expect(cellsOf('a;b\nBar "do João";"diz ""oi"""\n')[1]).toEqual(['Bar "do João"', 'diz "oi"'])
  })

  test('a quote that is never closed marks its line', () => {
    const rows = [...csvRows('a;b\n1;2\n"aberto;3\n4;5\n')]
    expect(rows.map(({ line, isBroken }) => [line, isBroken])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
  })

  test('goes through thousands of lines, across its own batches', () => {
    const text = `n;x\n${Array.from({ length: 1001 }, (_, i) => `${i};"a\nb"`).join('\n')}`
    const rows = [...csvRows(text)]
    expect(rows).toHaveLength(1002)
    expect(rows.at(-1)).toEqual({ line: 2002, cells: ['1000', 'a\nb'], isBroken: false })
  })
})

describe('formulas', () => {
  test.each(['=1+1', '+cmd|x', '-2+3+A1', '@SUM(A1)', '\t=1', '＝1', '=1', '+55a'])(
    '%j is one, and is disarmed',
    (cell) => {
      expect(isFormula(cell)).toBe(true)
      expect(disarmed(cell)).toBe(`'${cell}`)
    },
  )

  test.each([
    '',
    'a=1',
    '-5',
    '-1500,50',
    '+55 47 99999-9999',
    '+55 (47) 99999-9999',
    "d'água",
    "'aspas'",
  ])('%j stays as it is', (cell) => expect(disarmed(cell)).toBe(cell))

  test.each(["'=1", "''=1", '=1', "'", "'a", '-1', '+a'])('%j comes back as it was', (cell) => {
    expect(armed(disarmed(cell))).toBe(cell)
  })
})

// A generator with a fixed seed: the cases are many and always the same.
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test('whatever is written is read back, two thousand times', () => {
  const next = random(7)
  const ALPHABET = Array.from(`ab=+-@';,"\n |\t1.çã　'`)
  const cell = () =>
    Array.from(
      { length: Math.floor(next() * 8) },
      () => ALPHABET[Math.floor(next() * ALPHABET.length)],
    ).join('')
  for (let round = 0; round < 2000; round += 1) {
    const rows = Array.from({ length: 3 }, () => [cell(), cell(), cell()])
    const text = decodeCsv(bytes(BOM + rows.map(csvLine).join('')))!
    expect([...csvRows(text, ';')].map(({ cells }) => cells.map(armed))).toEqual(rows)
  }
})
