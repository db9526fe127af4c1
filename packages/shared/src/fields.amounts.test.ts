import { describe, expect, test } from 'vitest'
import { count, money, requiredMoney } from './fields.ts'

describe('a number as text', () => {
  test.each([0, 1, 7, 9, 10, 31, 50, 99, 100, 101, 1000, 1090, 10_000])(
    'is a count up to %i and no further',
    (max) => {
      const accepts = (value: number) => count(max).safeParse(String(value)).success
      for (let value = 0; value <= max; value += Math.max(1, Math.floor(max / 500)))
        expect([value, accepts(value)]).toEqual([value, true])
      for (const value of [max + 1, max + 2, max + 10, max * 10 + 1])
        expect([value, accepts(value)]).toEqual([value, false])
    },
  )

  test.each([
    [1000, ['1000', '1000,00', '999,99', '0', ''], ['1000,01', '1001', '10000']],
    [999_999.99, ['999999.99', '999999', '0,5'], ['1000000', '1000000,00']],
  ])('is an amount up to %d and no further', (max, fitting, beyond) => {
    for (const typed of fitting) expect(money(max).safeParse(typed).success).toBe(true)
    for (const typed of beyond) expect(money(max).safeParse(typed).success).toBe(false)
  })
})

test('a number of more than thirty characters is none, whatever it says, in words for people', () => {
  for (const typed of [`${' '.repeat(30)}1`, `${'0'.repeat(30)}1`, `${' '.repeat(249_999)}x`]) {
    expect(count(5).safeParse(typed).error?.issues[0]?.message).toBe(
      'Informe um número inteiro de 0 a 5.',
    )
    expect(money().safeParse(typed).error?.issues).toHaveLength(1)
    expect(requiredMoney('Preencha.').safeParse(typed).error?.issues[0]?.message).toMatch(
      /^Informe/,
    )
  }
  expect(count(5).parse(`${' '.repeat(28)}1 `)).toBe(1)
})
