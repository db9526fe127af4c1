import { expect, test } from 'vitest'
import { clockAt } from './dates.ts'
import {
  closingText,
  dayInWords,
  greetingAt,
  isWorkTime,
  timeToClosing,
  workdayAfter,
  workingMoment,
} from './workday.ts'

// São Paulo is three hours behind UTC.
test.each([
  ['midnight', '2026-11-20T03:00:00Z', '00:00', 'Bom dia', '17h 0m'],
  ['just before midnight', '2026-11-20T02:59:59.999Z', '23:59', 'Boa noite', '0h 0m'],
  ['00:59', '2026-11-20T03:59:00Z', '00:59', 'Bom dia', '16h 1m'],
  ['09:05', '2026-11-20T12:05:00Z', '09:05', 'Bom dia', '7h 55m'],
  ['the last second before noon', '2026-11-20T14:59:59Z', '11:59', 'Bom dia', '5h 1m'],
  ['12:00', '2026-11-20T15:00:00Z', '12:00', 'Bom almoço', '5h 0m'],
  ['12:59', '2026-11-20T15:59:59Z', '12:59', 'Bom almoço', '4h 1m'],
  ['13:00', '2026-11-20T16:00:00Z', '13:00', 'Boa tarde', '4h 0m'],
  ['16:00', '2026-11-20T19:00:00Z', '16:00', 'Boa tarde', '1h 0m'],
  ['the last minute', '2026-11-20T19:59:59Z', '16:59', 'Boa tarde', '0h 1m'],
  ['17:00', '2026-11-20T20:00:00Z', '17:00', 'Boa tarde', '0h 0m'],
  ['17:59', '2026-11-20T20:59:59Z', '17:59', 'Boa tarde', '0h 0m'],
  ['18:00', '2026-11-20T21:00:00Z', '18:00', 'Boa noite', '0h 0m'],
  ['21:00, the next day in UTC', '2026-11-21T00:00:00Z', '21:00', 'Boa noite', '0h 0m'],
  ['summer time, in 2018', '2018-11-30T19:00:00Z', '17:00', 'Boa tarde', '0h 0m'],
])('%s', (_name, instant, clock, greeting, left) => {
  const now = new Date(instant)
  expect([clockAt(now), greetingAt(now), timeToClosing(now)]).toEqual([clock, greeting, left])
})

test('the countdown uses words that fit the hour and the day', () => {
  const shown = (instant: string) => {
    const now = new Date(instant)
    return `${timeToClosing(now)} ${closingText(now)}`
  }
  expect(shown('2026-11-20T19:59:00Z')).toBe('0h 1m até as 17:00')
  expect(shown('2026-11-20T20:00:00Z')).toBe('0h 0m expediente encerrado')
  // Saturday in São Paulo, already Sunday in UTC; and Sunday morning.
  expect(shown('2026-11-22T01:00:00Z')).toBe('0h 0m bom fim de semana')
  expect(shown('2026-11-22T13:00:00Z')).toBe('7h 0m até as 17:00, bom fim de semana')
})

test.each([
  ['on a workday', '2026-11-20T20:59:59Z', '2026-11-20T20:59:59.000Z'],
  ['at nine', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
  ['before nine', '2026-11-20T03:00:00Z', '2026-11-20T12:00:00.000Z'],
  ['on Friday at six', '2026-11-20T21:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['on Saturday, already Sunday in UTC', '2026-11-22T01:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['on Tuesday at night', '2026-11-25T02:59:00Z', '2026-11-25T12:00:00.000Z'],
])('the working moment %s', (_name, instant, moment) => {
  expect(workingMoment(new Date(instant), { from: 9, to: 18 }).toISOString()).toBe(moment)
})

test('the day in words is the São Paulo one, also when UTC is a day ahead', () => {
  expect(dayInWords(new Date('2026-11-22T02:59:59Z'))).toBe('sábado, 21 de novembro')
  expect(dayInWords(new Date('2026-11-22T03:00:00Z'))).toBe('domingo, 22 de novembro')
})

test.each([
  ['Monday 07:59', '2026-11-23T10:59:59Z', false],
  ['Monday 08:00', '2026-11-23T11:00:00Z', true],
  ['Friday 11:59', '2026-11-27T14:59:59Z', true],
  ['Friday 12:00', '2026-11-27T15:00:00Z', false],
  ['Saturday 09:00', '2026-11-28T12:00:00Z', false],
  ['Sunday 09:00', '2026-11-29T12:00:00Z', false],
  ['Sunday night, already Monday in UTC', '2026-11-30T01:00:00Z', false],
])('%s is within 8 to 12 of a working day: %j', (_name, instant, expected) => {
  expect(isWorkTime(new Date(instant), { from: 8, to: 12 })).toBe(expected)
})

test('workdays after the last of all days are that day, and are counted to an end', () => {
  expect(workdayAfter('9999-12-31', 5)).toBe('9999-12-31')
  expect(workdayAfter('9999-12-25', 0)).toBe('9999-12-27')
})
