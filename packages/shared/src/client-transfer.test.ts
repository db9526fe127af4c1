import { describe, expect, test } from 'vitest'
import { clientTemplate, mappingProblem } from './client-transfer.ts'
import { readDay, readDueDay, readNumber, readYesNo } from './client-transfer.amounts.ts'
import { readCell, writeCell } from './client-transfer.cells.ts'
import { CLIENT_COLUMNS, type ClientColumnField, guessMapping } from './client-transfer.columns.ts'
import { readLine } from './client-transfer.lines.ts'
import { columnName, openSheet } from './client-transfer.sheet.ts'
import type { CsvRow } from './csv.ts'
import { clientFieldsSchema } from './clients.ts'

const columnOf = (field: ClientColumnField) =>
  CLIENT_COLUMNS.find((column) => column.field === field)!
const sheetOf = async (text: string) => {
  const sheet = await openSheet(new TextEncoder().encode(text))
  const lines: CsvRow[] = []
  for await (const line of sheet!.lines()) lines.push(line)
  return { headings: sheet!.headings, lines }
}

test('every column is a field of a client that the form knows, or its status', () => {
  const known = [...Object.keys(clientFieldsSchema.shape), 'status']
  for (const { field } of CLIENT_COLUMNS) expect(known).toContain(field)
  const headers = CLIENT_COLUMNS.map(({ header }) => header)
  expect(guessMapping(headers)).toEqual(CLIENT_COLUMNS.map(({ field }) => field))
})

describe('guessMapping', () => {
  test.each([
    ['Cliente', 'name'],
    ['NOME DO CLIENTE', 'name'],
    ['Nome da Empresa', null],
    ['Razão Social / Nome Fantasia', 'name'],
    ['Valor', 'value'],
    ['Valor mensal (R$)', 'value'],
    ['mensalidade', 'value'],
    ['Fee', 'value'],
    ['Gestor de Trafego', 'gestor'],
    ['CNPJ/CPF', 'cnpj'],
    ['C.N.P.J.', null],
    ['Telefone (WhatsApp)', 'whatsapp'],
    ['WhatsApp / Telefone', 'whatsapp'],
    ['e-mail', 'email'],
    ['Data de início', 'dateStart'],
    ['Aniversário do dono', null],
    ['', null],
  ])('%j is %s', (heading, field) => {
    expect(guessMapping([heading])).toEqual([field])
  })

  test('of two columns of one name the first is taken; lists take both', () => {
    expect(guessMapping(['Telefone', 'Celular', 'Instagram', 'Facebook'])).toEqual([
      'whatsapp',
      null,
      'socialMedia',
      'socialMedia',
    ])
  })
})

describe('numbers', () => {
  test.each([
    ['R$ 1.500,00', '1500.00'],
    ['R$\u00a01.500,00', '1500.00'],
    ['1500,5', '1500.5'],
    ['1.500', '1500'],
    ['1500.50', '1500.50'],
    ['1,500.00', '1500.00'],
    ['1.234.567,89', '1234567.89'],
    ['1500', '1500'],
    ['R$ -', '0'],
    ['R$ 900,00/mês', '900.00'],
    ['900 por mês', '900'],
    ['-5', undefined],
    ['(900,00)', undefined],
    ['1.50.0', undefined],
    ['a combinar', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%j is %s', (typed, number) => {
    expect(readNumber(typed)).toBe(number)
  })

  test('"1,500" may be two things, and is asked about', () => {
    expect(readCell(columnOf('value'), '1,500').problem).toContain('milhares ou centavos')
  })
})

test.each([
  ['05/03/2025', '2025-03-05'],
  ['5/3/25', '2025-03-05'],
  ['05-03-2025', '2025-03-05'],
  ['05.03.2025', '2025-03-05'],
  ['2025-03-05', '2025-03-05'],
  ['2025-03-05T10:00:00Z', '2025-03-05'],
  ['05/03/2025 10:30', '2025-03-05'],
  ['31/02/2025', undefined],
  ['13/13/2025', undefined],
  ['março', undefined],
])('the day %j is %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each([
  ['10', '10'],
  ['dia 05', '5'],
  ['Todo dia 31', '31'],
  ['10/05/2025', '10'],
  ['32', undefined],
  ['0', undefined],
])('the due day %j is %s', (typed, day) => {
  expect(readDueDay(typed)).toBe(day)
})

test('yes and no are understood as people write them', () => {
  expect(['Sim', 'x', 'VERDADEIRO', '1'].map(readYesNo)).toEqual([true, true, true, true])
  expect(['não', 'N', 'FALSO', '0', '-'].map(readYesNo)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(readYesNo('talvez')).toBeUndefined()
})

describe('readCell', () => {
  test.each([
    ['email', 'x@', 'E-mail inválido'],
    ['drive', 'javascript:alert(1)', 'Este link não é permitido.'],
    ['name', 'n'.repeat(121), 'Use no máximo 120 caracteres.'],
    ['value', '#REF!', 'A célula tem um erro da planilha (#REF!).'],
    ['whatsapp', '5,54799E+12', 'A planilha encurtou este número (5,54799E+12).'],
    ['posts', '1,5', 'Informe um número inteiro de 0 a 10.000.'],
    ['status', 'Cancelado', 'Status Não Disponível'],
    ['dateStart', '31/02/2025', 'Data inválida.'],
  ] as const)('%s %j is explained', (field, cell, text) => {
    expect(readCell(columnOf(field), cell).problem).toContain(text)
  })

  test('a CNPJ with a wrong digit is doubted and kept; the alphanumeric one of 2026 is right', () => {
    expect(readCell(columnOf('cnpj'), '11.222.333/0001-80')).toEqual({
      value: '11.222.333/0001-80',
      doubt: 'CNPJ inválido.',
    })
    for (const right of ['11.222.333/0001-81', '12.ABC.345/01DE-35', '529.982.247-25'])
      expect(readCell(columnOf('cnpj'), right)).toEqual({ value: right })
  })

  test('a list has one entry per line, or per link', () => {
    expect(
      readCell(columnOf('socialMedia'), 'https://a.co/x,y, https://b.co; @padaria').value,
    ).toEqual(['https://a.co/x,y', 'https://b.co', '@padaria'])
  })

  test('contacts keep who and how, and a link is not taken for a name', () => {
    expect(readCell(columnOf('contatos'), 'Maria: 47 9\nhttps://x.co').value).toEqual([
      { nome: 'Maria', contato: '47 9' },
      { nome: '', contato: 'https://x.co' },
    ])
  })

  test.each([
    [
      'contatos',
      [
        { nome: 'Ana', contato: '' },
        { nome: '', contato: 'a: b' },
        { nome: '', contato: '47' },
      ],
    ],
    ['value', 1234.5],
    ['value', 0],
    ['posts', 8],
    ['dateStart', '2025-03-05'],
    ['vencimento', 31],
    ['gereNF', true],
    ['gereNF', false],
    ['status', 'Ativo'],
    ['dominio', [{ link: 'https://a.co' }, { link: 'b.co' }]],
  ] as const)('%s %j is written and read back', (field, value) => {
    const cell = writeCell(columnOf(field), { [field]: value })
    expect(readCell(columnOf(field), cell).value).toEqual(value)
  })
})

describe('openSheet', () => {
  test('finds the headings below a title and passes over blank and repeated lines', async () => {
    const sheet = await sheetOf(
      'CARTEIRA 2026;;\n;;\nCliente;Telefone;Valor\nA;1;2\n;;\nCliente;Telefone;Valor\nB;1;2\n',
    )
    expect(sheet.headings).toEqual(['Cliente', 'Telefone', 'Valor'])
    expect(sheet.lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [4, 'A'],
      [7, 'B'],
    ])
  })

  test('nothing at all has no headings and no lines', async () => {
    expect(await sheetOf('')).toEqual({ headings: [], lines: [] })
  })

  test('a column without a heading is named as the spreadsheet names it', () => {
    expect([0, 7, 26, 27].map((index) => columnName([], index))).toEqual([
      'Coluna A',
      'Coluna H',
      'Coluna AA',
      'Coluna AB',
    ])
  })
})

test('a line with fewer cells is fine, one with more is not', () => {
  const rules = {
    headings: ['Nome', 'Tel', 'Plano', 'Valor', 'Obs'],
    mapping: guessMapping(['Nome', 'Tel', 'Plano', 'Valor', 'Obs']),
    filled: [],
  }
  const row = (...cells: string[]) => readLine({ line: 2, cells, isBroken: false }, rules)
  expect(row('A', '1', 'P', '2').issues).toEqual([])
  expect(row('A', '1', 'P', '2', 'x', '').issues).toEqual([])
  expect(row('A', '1', 'P', '2', 'x', 'y').issues[0]).toMatchObject({ kind: 'error', value: 'y' })
})

test('a mapping needs the four fields of a new client, each once; a plan for all stands in', () => {
  expect(mappingProblem(['name', 'whatsapp', 'value'], false)).toBe('Indique de onde vem: Plano.')
  expect(mappingProblem(['name', 'whatsapp', 'value'], true)).toBeNull()
  expect(mappingProblem(['name', 'name', 'whatsapp', 'plan', 'value'], false)).toContain(
    'Nome do Cliente',
  )
  expect(
    mappingProblem(['name', 'whatsapp', 'plan', 'value', 'drives', 'drives', null, null], false),
  ).toBeNull()
})

test('the template is understood by the import, with nothing to complain about', async () => {
  const sheet = await sheetOf(clientTemplate('Essencial'))
  const mapping = guessMapping(sheet.headings)
  expect(mapping).not.toContain(null)
  const [row, ...rest] = sheet.lines
  expect(rest).toEqual([])
  expect(readLine(row!, { headings: sheet.headings, mapping, filled: [] })).toMatchObject({
    values: { name: 'Padaria São João', plan: 'Essencial', value: 1500, vencimento: 10 },
    issues: [],
  })
})
