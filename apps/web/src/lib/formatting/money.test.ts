import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

const asIntl = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  signDisplay: 'negative',
})

test.each([0, -0, 0.004, -0.004, 0.1, 7, 999.99, 1000, 1500.5, 84_300, -1500, 9_999_999.99, 1e15])(
  '%d is written as Intl writes it',
  (value) => expect(formatMoney(value)).toBe(asIntl.format(value)),
)

test('every number of cents is, too', () => {
  for (let cents = 0; cents < 100_000; cents += 7)
    expect(formatMoney(cents / 100)).toBe(asIntl.format(cents / 100))
})
