import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  calendarDay,
  count,
  isUnsafeLink,
  link,
  money,
  requiredMoney,
  requiredText,
  text,
  textList,
  versionNumber,
} from './fields.ts'

const accepted = (schema: z.ZodType, value: unknown) => schema.parse(value)
const refusal = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message
const PATTERN = /padrão|\/\^|NaN|undefined/

describe('count', () => {
  const schema = count(100)
  test.each([
    [0, 0],
    [100, 100],
    ['12', 12],
    [' 5 ', 5],
    ['', 0],
    [null, 0],
    ['007', 7],
  ])('%j is %j', (value, kept) => {
    expect(accepted(schema, value)).toBe(kept)
  })
  test('minus zero is zero', () => {
    expect(Object.is(accepted(schema, -0), 0)).toBe(true)
  })
  test.each([
    -1,
    101,
    1.5,
    Number.NaN,
    Infinity,
    1e21,
    '-1',
    '+1',
    '101',
    '1.5',
    '1e1',
    '0x10',
    '0b1',
    '٣',
    '１',
    'abc',
    '1 2',
    true,
    [5],
    {},
  ])('%j is refused with the range', (value) => {
    expect(refusal(schema, value)).toBe('Informe um número inteiro de 0 a 100.')
  })
})

describe('money', () => {
  const schema = money()
  test.each([
    [0, 0],
    [0.07, 0.07],
    [19.99, 19.99],
    [4.35, 4.35],
    [999_999_999, 999_999_999],
    ['1500,50', 1500.5],
    ['1500.5', 1500.5],
    [' 7 ', 7],
    ['', 0],
    [null, 0],
  ])('%j is %j', (value, kept) => {
    expect(accepted(schema, value)).toBe(kept)
  })
  test.each([
    -0.01,
    1.005,
    1e-7,
    5e-324,
    1e9,
    Infinity,
    Number.NaN,
    '-1',
    '1.500,50',
    '1,5,5',
    '1e3',
    '0x10',
    '10,',
    ',5',
    'R$ 5',
    true,
    [5],
    {},
  ])('%j is refused, in words for people', (value) => {
    expect(refusal(schema, value)).toBe(
      'Informe um número de 0 a 999.999.999, com no máximo duas casas decimais.',
    )
  })
  test('the text names the limit of its own field', () => {
    const said = 'Informe um número de 0 a 999.999,99, com no máximo duas casas decimais.'
    for (const value of [1_000_000, '1000000', '1e3', -1]) {
      expect(refusal(money(999_999.99), value)).toBe(said)
      expect(refusal(requiredMoney('Preencha.', 999_999.99), value)).toBe(said)
    }
  })
})

describe('calendarDay', () => {
  const schema = calendarDay()
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2026-11-22T02:59:59Z', '2026-11-21'],
    ['1901-01-01T00:00:00Z', '1900-12-31'],
    ['9998-12-31T23:59:59-12:00', '9999-01-01'],
    ['2026-11-21T23:30:00-03:00', '2026-11-21'],
  ])('%s is %s', (value, day) => {
    expect(accepted(schema, value)).toBe(day)
  })
  test.each([
    '',
    '2026-02-30',
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20260101',
    '01/01/2026',
    '0000-01-01',
    '0202-05-01',
    '1899-12-31',
    '0000-01-01T00:00:00Z',
    '1900-12-31T23:59:59Z',
    '9999-01-01T00:00:00Z',
    '9999-12-31T23:59:60Z',
    '+012026-01-01',
    '2026-01-01T25:00:00Z',
    20_260_101,
    null,
    ['2026-01-01'],
  ])('%j is no day', (value) => {
    expect(refusal(schema, value)).toBe('Data inválida.')
  })
})

describe('versionNumber', () => {
  const schema = versionNumber()
  test.each([
    [3, 3],
    ['3', 3],
    [0, 0],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is %j', (value, kept) => {
    expect(accepted(schema, value)).toBe(kept)
  })
  test.each([-1, 1.5, true, [5], {}, '0x10', '1e3', '-1', Infinity])('%j is none', (value) => {
    expect(refusal(schema, value)).toBe('Informe um número válido.')
  })
})

describe('text and lists', () => {
  test('null and "" clear a text', () => {
    for (const value of [null, '', '  ']) expect(accepted(text(5), value)).toBe('')
    expect(refusal(text(5), 'abcdef')).toBe('Use no máximo 5 caracteres.')
  })
  test.each([
    [
      [' a ', '', '  ', 'b'],
      ['a', 'b'],
    ],
    ['a', ['a']],
    ['', []],
    [null, []],
    [[], []],
  ])('the list %j is %j', (value, kept) => {
    expect(accepted(textList(5, 4), value)).toEqual(kept)
  })
  test.each([
    [['a', 5]],
    [[['a']]],
    [[null]],
    [['a', 'b', 'c', 'd', 'e']],
    [['abcdef']],
    [{ 0: 'a' }],
    [5],
  ])('%j is refused', (value) => {
    expect(textList(5, 4).safeParse(value).success).toBe(false)
  })
})

describe('links', () => {
  test.each([
    'javascript:x',
    'JAVASCRIPT:x',
    ' javascript:x',
    'java\tscript:x',
    'java\r\nscript:x',
    '\u0000javascript:x',
    'javascript\u200b:x',
    '\ufeffjavascript:x',
    'data:text/html,x',
    'DATA:x',
    'vbscript:x',
    'vb\nscript:x',
  ])('%j could run script', (value) => {
    expect(isUnsafeLink(value)).toBe(true)
    expect(refusal(link(), value)).toBe('Este link não é permitido.')
  })
  test.each([
    'https://a.example',
    'a.example',
    '//a.example',
    'mailto:a@b.co',
    'a.example/javascript:x',
    'database.example',
    '',
    'instagram.com/data:',
  ])('%j is a link', (value) => {
    expect(accepted(link(), value)).toBe(value)
  })
})

test('no text that a person may see shows a pattern or a technical word', () => {
  const form = z.object({
    a: count(5),
    b: money(),
    c: calendarDay(),
    d: requiredText('Preencha.', 5),
    e: versionNumber(),
  })
  for (const value of ['x', '1e3', -1, 1.5, true, [1], {}, Number.NaN])
    for (const { message } of form.safeParse({ a: value, b: value, c: value, d: value, e: value })
      .error?.issues ?? [])
      expect(message).not.toMatch(PATTERN)
})

test('no field fills what was not sent', () => {
  const patch = z.object({
    a: count(5).optional(),
    b: money().optional(),
    c: text(5).optional(),
    d: textList(5, 5).optional(),
    e: versionNumber(),
  })
  expect(Object.values(patch.parse({})).filter((value) => value !== undefined)).toEqual([])
})
