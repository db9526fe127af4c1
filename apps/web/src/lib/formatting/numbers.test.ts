import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import {
  formatCount,
  formatPercent,
  formatShare,
  formatShortMoney,
  formatTenths,
  withSign,
} from './numbers.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [formatCount(12345), '12.345'],
  [formatTenths(20), '20,0'],
  [formatPercent(3.4), '3,40%'],
  [formatPercent(-1.25), '−1,25%'],
  [formatShare(12.34), '12,3%'],
  [formatShare(12), '12%'],
  [formatShortMoney(84300), 'R$ 84,3 mil'],
  [formatShortMoney(-84300), '−R$ 84,3 mil'],
  [formatShortMoney(950), 'R$ 950'],
])('%s is written in Portuguese', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test('nothing has no sign, whatever computed it', () => {
  expect(formatCount(-0)).toBe('0')
  expect(formatPercent(-0.001)).toBe('0,00%')
  expect(plain(formatMoney(-0))).toBe('R$ 0,00')
  expect(plain(withSign(-0, formatMoney))).toBe('R$ 0,00')
  expect(plain(formatShortMoney(-0))).toBe('R$ 0')
})

test('gains and losses have their sign before the currency', () => {
  expect(plain(withSign(1500.5, formatMoney))).toBe('+R$ 1.500,50')
  expect(plain(withSign(-1500.5, formatMoney))).toBe('−R$ 1.500,50')
  expect(withSign(-4, formatCount)).toBe('−4')
})
