import { describe, expect, test } from 'vitest'
import { addDays, dayOf, formatDay, formatInstant, isCalendarDay, shortDay } from './dates.ts'

test('an instant late in the UTC evening still belongs to the São Paulo day', () => {
  expect(dayOf(new Date('2026-11-22T02:59:59Z'))).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22')
})

describe('isCalendarDay', () => {
  test.each(['2024-02-29', '1990-12-31'])('%s exists', (day) => {
    expect(isCalendarDay(day)).toBe(true)
  })
  test.each(['2023-02-29', '2026-13-01', '2026-1-1', '', 'ontem'])('%j does not', (day) => {
    expect(isCalendarDay(day)).toBe(false)
  })
})

test('days and instants are shown the Brazilian way', () => {
  expect(formatDay('1990-07-05')).toBe('05/07/1990')
  expect(formatDay(null)).toBe('')
  expect(formatInstant('2026-11-21T17:05:00Z')).toBe('21/11/2026, 14:05')
})

test('a day has its year only where it is another', () => {
  expect(shortDay('2026-12-31', '2026-01-01')).toBe('31/12')
  expect(shortDay('2027-01-01', '2026-12-31')).toBe('01/01/2027')
})

test('the days end with the years of four digits', () => {
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
  expect(addDays('0000-01-02', -2)).toBe('0000-01-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
})
