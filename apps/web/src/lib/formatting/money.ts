import { writtenNumber } from '@bastidor/shared/text'

/**
 * `1500` → `R$ 1.500,00`, with a non-breaking space. No sign for what rounds to zero. As `Intl` writes
 * it, which takes a phone 50 ms when it is first needed.
 */
export const formatMoney = (value: number): string => {
  const amount = Math.abs(value).toFixed(2)
  return `${value < 0 && amount !== '0.00' ? '-' : ''}R$\u00a0${writtenNumber(amount)}`
}
