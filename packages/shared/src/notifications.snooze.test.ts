import { expect, test } from 'vitest'
import { isSnoozable, snoozeChoices } from './notifications.snooze.ts'

test.each([
  [
    'a Saturday noon',
    '2026-11-21T15:00',
    ['2026-11-21T16:00', '2026-11-22T12:00', '2026-11-23T12:00'],
  ],
  ['a Sunday', '2026-11-22T15:00', ['2026-11-22T16:00', '2026-11-23T12:00', '2026-11-23T12:00']],
  [
    'a Monday before nine',
    '2026-11-23T10:00',
    ['2026-11-23T11:00', '2026-11-24T12:00', '2026-11-30T12:00'],
  ],
  ['a Tuesday', '2026-11-24T15:00', ['2026-11-24T16:00', '2026-11-25T12:00', '2026-11-30T12:00']],
  // In London it is Monday already.
  [
    'a Sunday night',
    '2026-11-23T02:30',
    ['2026-11-23T03:30', '2026-11-23T12:00', '2026-11-23T12:00'],
  ],
  [
    'the last night of a year',
    '2027-01-01T01:00',
    ['2027-01-01T02:00', '2027-01-01T12:00', '2027-01-04T12:00'],
  ],
  [
    'the day before a leap day',
    '2028-02-28T15:00',
    ['2028-02-28T16:00', '2028-02-29T12:00', '2028-03-06T12:00'],
  ],
  // Brazil had a summer time until 2019, and may have one again.
  [
    'the eve of a summer time',
    '2018-11-03T15:00',
    ['2018-11-03T16:00', '2018-11-04T11:00', '2018-11-05T11:00'],
  ],
  [
    'the eve of its end',
    '2018-02-17T15:00',
    ['2018-02-17T16:00', '2018-02-18T12:00', '2018-02-19T12:00'],
  ],
])('on %s', (_name, now, [hour, tomorrow, monday] = []) => {
  const until = snoozeChoices(new Date(`${now}:00Z`)).map(({ id, until }) => [
    id,
    until.toISOString().slice(0, 16),
  ])
  expect(until).toEqual([
    ['hour', hour],
    ['tomorrow', tomorrow],
    ['monday', monday],
  ])
})

test('a notice is put off into the future, for ninety days at most', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(isSnoozable(now, now)).toBe(false)
  expect(isSnoozable(new Date('2026-11-21T12:00:00.001Z'), now)).toBe(true)
  expect(isSnoozable(new Date('2027-02-19T12:00:00Z'), now)).toBe(true)
  expect(isSnoozable(new Date('2027-02-19T12:00:00.001Z'), now)).toBe(false)
})
