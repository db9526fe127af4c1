import { describe, expect, test } from 'vitest'
import { pageSchema, searchText, wholeNumber } from './pagination.ts'

const page = (query: object) => pageSchema(12).safeParse(query)

describe('limit and offset', () => {
  test.each([
    [{}, { limit: 12, offset: 0 }],
    [
      { limit: '', offset: '' },
      { limit: 12, offset: 0 },
    ],
    [
      { limit: 'abc', offset: 'null' },
      { limit: 12, offset: 0 },
    ],
    [
      { limit: 'NaN', offset: 'Infinity' },
      { limit: 12, offset: 0 },
    ],
    [
      { limit: '1', offset: '1000000' },
      { limit: 1, offset: 1_000_000 },
    ],
    [
      { limit: ' 100 ', offset: '007' },
      { limit: 100, offset: 7 },
    ],
  ])('%j is %j', (query, expected) => {
    expect(page(query).data).toEqual(expected)
  })
  test.each([
    '0',
    '101',
    '-1',
    '1.5',
    '1.0',
    '.5',
    '-.5',
    '1e1',
    '0x10',
    '0b11',
    '-0',
    '+5',
    '5abc',
    '1 2',
    '9'.repeat(30),
  ])('the limit %j is refused with the range', (limit) => {
    expect(page({ limit }).error?.issues[0]?.message).toBe('Use um número inteiro de 1 a 100.')
  })
  test.each(['-1', '1000001', '-0', '0x0', '1e3'])('the offset %j is refused', (offset) => {
    expect(page({ offset }).success).toBe(false)
  })
  test.each([[['1', '2']], [5], [{}], [null]])('the limit %j is no text of a query', (limit) => {
    expect(page({ limit }).success).toBe(false)
  })
})

describe('the text of a search', () => {
  const refusal = (value: unknown) => searchText.safeParse(value).error?.issues[0]?.message
  test.each([undefined, '', null, ['a'], { $ne: '' }])('%j is empty', (value) => {
    expect(refusal(value)).toBe('A pesquisa não pode ser vazia')
  })
  test.each([' ', '\t\n', '\u00a0', '\u200b', '\0'])('%j is only spaces', (value) => {
    expect(refusal(value)).toBe('Não pode ter apenas espaços')
  })
  test('is trimmed and has an end', () => {
    expect(searchText.parse(' joão ')).toBe('joão')
    expect(refusal('a'.repeat(121))).toBe('Use no máximo 120 caracteres.')
  })
})

test.each([
  [0, 1_000_000],
  [1, 100],
  [1, 365],
])('what a number from %i to %i is described as, is what it may be', (min, max) => {
  const number = wholeNumber(min, min, max)
  const { pattern } = number.meta()!.override as { pattern: string }
  const numbers = [0, 1, 9, 10, 99, 100, 101, 365, 366, 999_999, 1_000_000, 1_000_001].map(String)
  const others = ['', ' ', ' 5 ', '007', '-0', '-1', '+1', '1.5', '.5', '1e1', '0x10', '5\n', 'AAA']
  for (const typed of [...numbers, ...others, 'NaN', '--1', '1 2', '00', '٣'])
    expect([typed, new RegExp(pattern, 'u').test(typed)]).toEqual([
      typed,
      number.safeParse(typed).success,
    ])
})
