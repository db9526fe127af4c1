import { expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-12-22', null],
  ['2026-12-21', 'Vence em 30 dias'],
  ['2026-11-23', 'Vence em 2 dias'],
  ['2026-11-22', 'Vence em 1 dia'],
  ['2026-11-21', 'Vence hoje'],
  ['2026-11-20', 'Venceu há 1 dia'],
  ['2025-11-21', 'Venceu há 365 dias'],
  [null, null],
])('what expires on %s says %s', (day, text) => {
  expect(expiryOf(day, NOW)?.text ?? null).toBe(text)
})

test('today is the day in São Paulo, not in London', () => {
  const lateEvening = new Date('2026-11-22T01:30:00Z')
  expect(expiryOf('2026-11-21', lateEvening)).toEqual({ text: 'Vence hoje', hasPassed: false })
  expect(expiryOf('2026-11-20', lateEvening)?.hasPassed).toBe(true)
})

test('a month and a year that end in between change nothing', () => {
  expect(expiryOf('2027-01-01', new Date('2026-12-31T12:00:00Z'))?.text).toBe('Vence em 1 dia')
  expect(expiryOf('2028-03-01', new Date('2028-02-28T12:00:00Z'))?.text).toBe('Vence em 2 dias')
})
