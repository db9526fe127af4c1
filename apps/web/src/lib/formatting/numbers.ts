import { once } from '@bastidor/shared/once'

/** Placeholder for a figure without data. */
export const NO_FIGURE = '—'

type Format = (value: number) => string

const numberFormat = (options: Intl.NumberFormatOptions): Format => {
  // No sign for zero: neither for -0 nor for a value that rounds to it.
  const format = once(() => new Intl.NumberFormat('pt-BR', { signDisplay: 'negative', ...options }))
  return (value) => format().format(value).replace('-', '−')
}

const percent =
  (format: Format): Format =>
  (value) =>
    `${format(value)}%`

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** `1234` → `1.234`. */
export const formatCount = numberFormat({ maximumFractionDigits: 0 })

/** `20` → `20,0`. */
export const formatTenths = numberFormat(tenths)

/** `20` → `20,0 meses`. */
export const formatMonths: Format = (value) =>
  `${formatTenths(value)} ${value < 2 ? 'mês' : 'meses'}`

/** `3.4` → `3,40%`: a percentage, not a share of 1. */
export const formatPercent = percent(numberFormat(hundredths))

/** `12.34` → `12,3%` and `12` → `12%`, for an axis or a share. */
export const formatShare = percent(numberFormat({ maximumFractionDigits: 1 }))

/** `84300` → `R$ 84,3 mil`, for an axis. */
export const formatShortMoney = numberFormat({
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** With a sign, except for zero: `+5`, `−5`, `0`. */
export const withSign = (value: number, format: Format): string => {
  if (value === 0) return format(0)
  return `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`
}
