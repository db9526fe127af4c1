import { describe, expect, test } from 'vitest'
import { type TermDays, adjusted, daysAfter, percentBetween, stateOn } from './terms.days.ts'

const first = (anchorOn: string, anchorMonths: number, endsOn: string): TermDays => ({
  startsOn: anchorOn,
  endsOn,
  anchorOn,
  anchorMonths,
})

test('ends keep their day of the month: a start on the 31st ends on the last of each month', () => {
  let last = first('2026-01-31', 1, '2026-02-28')
  const ends: unknown[] = []
  for (let month = 0; month < 4; month += 1) {
    const next = daysAfter(last, { months: 1, today: '2026-01-31' })
    if ('field' in next) throw new Error(next.message)
    ends.push([next.startsOn, next.endsOn, next.gapDays])
    last = next
  }
  expect(ends).toEqual([
    ['2026-03-01', '2026-03-31', 0],
    ['2026-04-01', '2026-04-30', 0],
    ['2026-05-01', '2026-05-31', 0],
    ['2026-06-01', '2026-06-30', 0],
  ])
  expect(last).toMatchObject({ anchorOn: '2026-01-31', anchorMonths: 5, length: '1 Mês' })
})

const ended = first('2025-01-10', 12, '2026-01-10')

describe('the next term', () => {
  test.each([
    ['on the last day', '2026-01-10', ['2026-01-11', '2027-01-10', '2025-01-10', 0]],
    ['on the day after', '2026-01-11', ['2026-01-11', '2027-01-10', '2025-01-10', 0]],
    ['a day late', '2026-01-12', ['2026-01-12', '2027-01-12', '2026-01-12', 1]],
    ['months late', '2026-04-11', ['2026-04-11', '2027-04-11', '2026-04-11', 90]],
  ])('made %s (%s)', (_when, today, expected) => {
    const next = daysAfter(ended, { months: 12, today })
    if ('field' in next) throw new Error(next.message)
    expect([next.startsOn, next.endsOn, next.anchorOn, next.gapDays]).toEqual(expected)
  })

  test('starts today after a one-off, and after a start that nobody noted', () => {
    const oneOff = {
      startsOn: '2025-01-10',
      endsOn: null,
      anchorOn: '2025-01-10',
      anchorMonths: null,
    }
    for (const last of [oneOff, { ...oneOff, startsOn: null, anchorOn: null, anchorMonths: 12 }])
      expect(daysAfter(last, { months: 6, today: '2026-03-05' })).toMatchObject({
        startsOn: '2026-03-05',
        endsOn: '2026-09-05',
        anchorOn: '2026-03-05',
        anchorMonths: 6,
        gapDays: 0,
      })
  })

  test.each([
    ['2026-01-10', 'startsOn'],
    ['2026-01-11', null],
    ['2027-01-10', null],
    ['2027-01-11', 'startsOn'],
  ])('may start on %s? wrong: %s', (startsOn, field) => {
    const next = daysAfter(ended, { months: 12, startsOn, today: '2026-01-05' })
    expect('field' in next ? next.field : null).toBe(field)
  })

  test('that was agreed on late may start today, however long ago the last one ended', () => {
    const next = daysAfter(ended, { months: 1, startsOn: '2029-06-01', today: '2029-06-01' })
    expect(next).toMatchObject({ startsOn: '2029-06-01', endsOn: '2029-07-01' })
  })

  test('ends within ten years, and one that ends beyond has none', () => {
    const chain = first('2020-01-01', 180, '2035-01-01')
    const wanted = { months: 12, today: '2026-01-01' }
    expect(daysAfter(chain, wanted)).toMatchObject({ endsOn: '2036-01-01' })
    expect(daysAfter(chain, { ...wanted, months: 13 })).toMatchObject({ field: 'months' })
    const far = first('9990-01-01', 1200, '9999-12-31')
    expect(daysAfter(far, wanted)).toMatchObject({ field: 'months' })
    expect(daysAfter({ ...far, endsOn: null }, wanted)).toMatchObject({ field: 'months' })
  })
})

test.each([
  ['2026-01-09', false, 'future'],
  ['2026-01-10', false, 'current'],
  ['2026-02-10', false, 'current'],
  ['2026-02-11', false, 'past'],
  ['2026-01-20', true, 'past'],
] as const)('on %s, followed: %s, a term is %s', (today, isFollowed, state) => {
  expect(stateOn(today, { startsOn: '2026-01-10', endsOn: '2026-02-10' }, isFollowed)).toBe(state)
})

test('a term without days is in force until another has begun', () => {
  const none = { startsOn: null, endsOn: null }
  expect([stateOn('2026-01-01', none, false), stateOn('2026-01-01', none, true)]).toEqual([
    'current',
    'past',
  ])
})

test.each([
  [1500, 10, 1650],
  [100.1, 5, 105.11],
  [1.05, 0.5, 1.06],
  [999.99, -50, 500],
  [0, 100, 0],
  [1234.56, 4.37, 1288.51],
])('%d adjusted by %d percent is %d', (value, percent, expected) => {
  expect(adjusted(value, percent)).toBe(expected)
})

test('the percentage between two fees has two decimals', () => {
  expect([percentBetween(1500, 1650), percentBetween(3, 4), percentBetween(0, 10)]).toEqual([
    10, 33.33, 0,
  ])
})
