import { expect, test } from 'vitest'
import { contractTime } from './contract-time.ts'

const year = { dateStart: '2026-01-01', contractEnd: '2027-01-01' }

test.each([
  ['2026-01-01', 0, 365],
  ['2026-07-02', 50, 183],
  ['2027-01-01', 100, 0],
  ['2027-01-04', 100, -3],
  ['2025-12-22', 0, 375],
])('on %s %i percent have passed, and %i days are left', (today, passed, daysLeft) => {
  expect(contractTime(year, today)).toEqual({
    start: '2026-01-01',
    end: '2027-01-01',
    passed,
    daysLeft,
  })
})

test('without an end there is nothing to draw', () => {
  expect(contractTime({ ...year, contractEnd: null }, '2026-07-02')).toBeNull()
})

test('a renewed one of a client without a start has its end', () => {
  expect(contractTime({ ...year, dateStart: null }, '2026-07-02')).toEqual({
    start: null,
    end: '2027-01-01',
    passed: 0,
    daysLeft: 183,
  })
})

test('of a client that goes on without a contract there is nothing to draw either', () => {
  expect(contractTime({ ...year, contractClosed: true }, '2026-07-02')).toBeNull()
})
