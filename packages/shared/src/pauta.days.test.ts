import { describe, expect, test } from 'vitest'
import { datesOf, firstDates, nextDate } from './pauta.days.ts'
import { type SeriesRule, ruleError } from './pauta.series.ts'

const rule = (fields: Partial<SeriesRule>): SeriesRule => ({
  every: 1,
  unit: 'month',
  weekdays: [],
  day: 31,
  startsOn: '2026-01-15',
  endsOn: null,
  ...fields,
})
const weekly = (fields: Partial<SeriesRule>) => rule({ unit: 'week', day: null, ...fields })

describe('a monthly rule', () => {
  test('takes the last day of a month that is shorter', () => {
    expect(firstDates(rule({})).slice(0, 4)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    expect(datesOf(rule({}), '2028-02-01', '2028-02-29')).toEqual(['2028-02-29'])
  })

  test('counts every third month from that of its start', () => {
    expect(firstDates(rule({ every: 3, day: 10 })).slice(0, 3)).toEqual([
      '2026-04-10',
      '2026-07-10',
      '2026-10-10',
    ])
    expect(nextDate(rule({ every: 3, day: 10 }), '2030-02-01')).toBe('2030-04-10')
  })
})

describe('a weekly rule', () => {
  test('counts weeks from Monday to Sunday, from that of its start', () => {
    // 2026-11-25 is a Wednesday.
    expect(
      firstDates(weekly({ every: 2, weekdays: [1, 7], startsOn: '2026-11-25' })).slice(0, 4),
    ).toEqual(['2026-11-29', '2026-12-07', '2026-12-13', '2026-12-21'])
  })

  test('goes on over many years without counting each week', () => {
    expect(nextDate(weekly({ weekdays: [5], startsOn: '1900-01-01' }), '2026-11-24')).toBe(
      '2026-11-27',
    )
  })
})

test('a rule that ends has no day after its end, and may have none at all', () => {
  const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: '2026-11-25', endsOn: '2026-11-26' }
  expect(firstDates(weekly(daily))).toEqual(['2026-11-25', '2026-11-26'])
  expect(nextDate(weekly(daily), '2026-11-27')).toBeNull()
  expect(firstDates(rule({ startsOn: '2026-02-01', endsOn: '2026-02-10' }))).toEqual([])
})

test('the first twelve days are given', () => {
  expect(firstDates(rule({}))).toHaveLength(12)
})

test.each(['9999-12-25', '9999-11-01'])('a rule at the end of time (%s) ends', (startsOn) => {
  expect(firstDates(weekly({ weekdays: [1], startsOn })).length).toBeLessThan(12)
  expect(firstDates(rule({ startsOn })).length).toBeLessThan(12)
})

test.each([
  [weekly({}), 'weekdays'],
  [rule({ day: null }), 'day'],
  [rule({ endsOn: '2026-01-14' }), 'endsOn'],
  [rule({}), undefined],
])('%j is wrong in %s', (wrong, field) => {
  expect(ruleError(wrong)?.field).toBe(field)
})
