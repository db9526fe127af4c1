import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { paydayAt, paydayText } from './payday.ts'

// Noon in São Paulo.
const noon = (day: string) => new Date(`${day}T15:00:00Z`)

describe('a month that begins on each weekday', () => {
  test.each([
    ['Monday', '2026-06', '2026-06-04'],
    ['Tuesday', '2026-09', '2026-09-04'],
    ['Wednesday', '2026-04', '2026-04-06'],
    ['Thursday', '2026-10', '2026-10-06'],
    ['Friday', '2026-05', '2026-05-06'],
    ['Saturday', '2026-08', '2026-08-06'],
    ['Sunday', '2026-03', '2026-03-05'],
  ])('%s: on the 1st the payday is its 4th weekday', (_weekday, month, payday) => {
    expect(paydayAt(noon(`${month}-01`))).toBe(payday)
  })
})

describe('days 4, 5 and 6', () => {
  test.each([
    // The 4th weekday is the 4th: it has passed on the 5th.
    ['2026-06-03', '2026-06-04', 'Só mais 1 dia até o pix!'],
    ['2026-06-04', '2026-06-04', 'É hoje o pix!'],
    ['2026-06-05', '2026-07-06', '31 dias até o pix!'],
    ['2026-06-06', '2026-07-06', '30 dias até o pix!'],
    // It is the 5th.
    ['2026-03-04', '2026-03-05', 'Só mais 1 dia até o pix!'],
    ['2026-03-05', '2026-03-05', 'É hoje o pix!'],
    ['2026-03-06', '2026-04-06', '31 dias até o pix!'],
    // It is the 6th: from day 6 the next month's counts, so this one is announced and not hailed.
    ['2026-04-04', '2026-04-06', '2 dias até o pix!'],
    ['2026-04-05', '2026-04-06', 'Só mais 1 dia até o pix!'],
    ['2026-04-06', '2026-05-06', '30 dias até o pix!'],
    ['2026-04-07', '2026-05-06', '29 dias até o pix!'],
  ])('on %s it is %s: %s', (day, payday, text) => {
    expect([paydayAt(noon(day)), paydayText(noon(day))]).toEqual([payday, text])
  })
})

describe('month ends', () => {
  test.each([
    ['a weekend', '2026-08-01', '2026-08-06', '5 dias até o pix!'],
    ['30 April', '2026-04-30', '2026-05-06', '6 dias até o pix!'],
    ['31 May', '2026-05-31', '2026-06-04', '4 dias até o pix!'],
    ['31 January, before a short month', '2026-01-31', '2026-02-05', '5 dias até o pix!'],
    ['28 February', '2026-02-28', '2026-03-05', '5 dias até o pix!'],
    ['28 February of a leap year', '2028-02-28', '2028-03-06', '7 dias até o pix!'],
    ['29 February', '2028-02-29', '2028-03-06', '6 dias até o pix!'],
    ['6 December', '2026-12-06', '2027-01-06', '31 dias até o pix!'],
    ['New Year’s Eve', '2026-12-31', '2027-01-06', '6 dias até o pix!'],
    ['New Year', '2027-01-01', '2027-01-06', '5 dias até o pix!'],
  ])('%s', (_name, day, payday, text) => {
    expect([paydayAt(noon(day)), paydayText(noon(day))]).toEqual([payday, text])
  })
})

test.each([
  // 23:59:59.999 on the 4th, which the browser and UTC may already call the 5th.
  ['2026-06-05T02:59:59.999Z', 'É hoje o pix!'],
  ['2026-06-05T03:00:00Z', '31 dias até o pix!'],
  ['2026-06-04T02:59:59.999Z', 'Só mais 1 dia até o pix!'],
  ['2026-06-04T03:00:00Z', 'É hoje o pix!'],
  ['2027-01-01T02:59:59Z', '6 dias até o pix!'],
  ['2027-01-01T03:00:00Z', '5 dias até o pix!'],
])('the day changes at midnight in São Paulo: at %s', (instant, text) => {
  expect(paydayText(new Date(instant))).toBe(text)
})

test('over ten years it is never in the past, on a weekend, or further than 32 days away', () => {
  for (let day = '2024-01-01'; day < '2034-01-01'; day = addDays(day, 1)) {
    const payday = paydayAt(noon(day))
    const weekday = noon(payday).getUTCDay()
    const distance = daysBetween(day, payday)
    const isRight = weekday >= 1 && weekday <= 5 && distance >= 0 && distance <= 32
    expect([day, payday, isRight]).toEqual([day, payday, true])
  }
})
