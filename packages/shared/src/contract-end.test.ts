import { describe, expect, test } from 'vitest'
import { contractEnd, monthsIn } from './contract-end.ts'

describe('contractEnd', () => {
  test.each([
    ['2026-01-15', '12 Meses', '2027-01-15'],
    ['2026-01-31', '1 Mês', '2026-02-28'],
    ['2024-01-31', '1 Mês', '2024-02-29'],
    ['2026-08-31', '6 Meses', '2027-02-28'],
    ['2026-11-30', '3 Meses', '2027-02-28'],
    ['2024-02-29', '24 Meses', '2026-02-28'],
  ])('%s and %s end on %s', (start, length, end) => {
    expect(contractEnd(start, length)).toBe(end)
  })

  test.each([
    ['2026-01-15', 'Avulso'],
    ['2026-01-15', ''],
    [null, '12 Meses'],
    ['9999-06-01', '12 Meses'],
    ['ontem', '12 Meses'],
  ])('%j and %j have no end', (start, length) => {
    expect(contractEnd(start, length)).toBeNull()
  })
})

test('monthsIn reads the number in a text', () => {
  expect(['12 Meses', 'plano de 6', 'Avulso', '0'].map(monthsIn)).toEqual([12, 6, null, null])
})
