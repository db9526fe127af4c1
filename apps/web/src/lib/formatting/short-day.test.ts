import { expect, test } from 'vitest'
import { shortDay } from './short-day.ts'

test('a day has its year only where it is another', () => {
  expect(shortDay('2026-12-31', '2026-01-01')).toBe('31/12')
  expect(shortDay('2027-01-01', '2026-12-31')).toBe('01/01/2027')
})
