import { readNumber } from '@bastidor/shared/client-transfer.amounts'

type Kind = { /** Maximum number of decimals. */ decimals: number }

/** `1500.5` → `1500,5`: a number for editing, without currency or separators. */
export const plainNumber = (value: number): string => String(value).replace('.', ',')

/**
 * Parses a typed number: `R$ 1.500,50` → 1500.5. Returns an invalid text unchanged, so that the
 * field's schema rejects it: it is never truncated or reinterpreted.
 */
export const typedNumber = (typed: string, { decimals }: Kind): number | string => {
  // `12,` is the start of `12,5`; a lone `-` is no number, although spreadsheets use it for 0.
  const text = typed.trim().replace(/[.,]$/, '')
  const value = /\d/.test(text) ? Number(readNumber(text)) : Number.NaN
  const isKept = Number.isFinite(value) && Math.abs(value) < LARGEST
  return isKept && hasDecimals(value, decimals) ? value : typed.trim()
}

// Larger numbers with two decimals exceed the precision of a double.
const LARGEST = 1e13

const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value

/** The next number up or down, clamped to the limits; null if the value is no number. */
export const steppedNumber = (
  value: number | string,
  step: number,
  { min, max }: { min: number; max: number },
): number | null => {
  const from = value === '' ? 0 : value
  if (typeof from === 'string') return null
  return Math.min(Math.max(Math.round((from + step) * 100) / 100, min), max)
}
