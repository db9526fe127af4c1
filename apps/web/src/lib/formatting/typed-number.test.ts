import { expect, test } from 'vitest'
import { plainNumber, steppedNumber, typedNumber } from './typed-number.ts'

test.each([
  ['60', 60],
  [' 12 ', 12],
  ['007', 7],
  ['1.500', 1500],
  ['1.234,56', 1234.56],
  ['R$ 10', 10],
  ['R$\u00a01.500,50', 1500.5],
  ['1500.5', 1500.5],
  ['1,234.56', 1234.56],
  ['12,', 12],
  ['1000000', 1_000_000],
])('%j is the amount %d', (typed, value) => {
  expect(typedNumber(typed, { decimals: 2 })).toBe(value)
})

test.each([
  '',
  '1e5',
  '-5',
  '-',
  'R$',
  'abc',
  '1,5,5',
  '1,500',
  '10,005',
  '12345678901234567890',
  '0x10',
  'Infinity',
])('%j stays what was typed', (typed) => {
  expect(typedNumber(typed, { decimals: 2 })).toBe(typed)
})

test.each([
  ['12', 12],
  ['12,00', 12],
  ['1.500', 1500],
  ['1,5', '1,5'],
  ['1.5', '1.5'],
])('%j as a whole number is %j', (typed, value) => {
  expect(typedNumber(typed, { decimals: 0 })).toBe(value)
})

test('the editable text of a number is read as the same number', () => {
  for (const value of [0, 0.07, 19.99, 1500.5, 999_999_999])
    expect(typedNumber(plainNumber(value), { decimals: 2 })).toBe(value)
})

test('a step stays within the limits, and comes back from beyond them', () => {
  const limits = { min: 0, max: 10 }
  expect(steppedNumber(9, 1, limits)).toBe(10)
  expect(steppedNumber(10, 1, limits)).toBe(10)
  expect(steppedNumber(0, -1, limits)).toBe(0)
  expect(steppedNumber('', 1, limits)).toBe(1)
  expect(steppedNumber(60, 1, limits)).toBe(10)
  expect(steppedNumber(60, -1, limits)).toBe(10)
  expect(steppedNumber(0.1, 1, limits)).toBe(1.1)
  expect(steppedNumber('1e5', 1, limits)).toBeNull()
})
