import { expect, test } from 'vitest'
import { lateDays, lateText } from './approvals.late.ts'

test('an answer is late from the day after the one by which it was asked for', () => {
  expect(lateDays('2026-11-24', '2026-11-24')).toBe(0)
  expect(lateDays('2026-11-23', '2026-11-24')).toBe(1)
  expect(lateDays('2026-12-01', '2026-11-24')).toBe(0)
  expect(lateDays(null, '2026-11-24')).toBe(0)
})

test('it is said in days', () => {
  expect([0, 1, 4].map(lateText)).toEqual(['', 'Atrasada há 1 dia', 'Atrasada há 4 dias'])
})
