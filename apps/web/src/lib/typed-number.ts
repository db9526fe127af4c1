import { readNumber } from '@bastidor/shared/client-transfer.amounts'

type Kind = { /** How many decimals may be typed. */ decimals: number }

/** `1500.5` → `1500,5`: a number as it is typed, without what is put around it. */
export const plainNumber = (value: number): string => String(value).replace('.', ',')

/**
 * What a number field holds for what was typed: `R$ 1.500,50` → 1500.5. What is no such number stays
 * the text it is, for the field's schema to refuse: nothing is cut off, and no other number is made
 * of it.
 */
export const typedNumber = (typed: string, { decimals }: Kind): number | string => {
  // `12,` is on its way to `12,5`, and a lone `-` is no number, though spreadsheets write 0 so.
  const text = typed.trim().replace(/[.,]$/, '')
  const value = /\d/.test(text) ? Number(readNumber(text)) : Number.NaN
  const isKept = Number.isFinite(value) && Math.abs(value) < LARGEST
  return isKept && hasDecimals(value, decimals) ? value : typed.trim()
}

// With two decimals a number above is no longer exact, and would be another one than was typed.
const LARGEST = 1e13

const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value

/**
 * The next number up or down, within the limits: a number beyond them comes back to the nearest.
 * From what is no number there is none.
 */
export const steppedNumber = (
  value: number | string,
  step: number,
  { min, max }: { min: number; max: number },
): number | null => {
  const from = value === '' ? 0 : value
  if (typeof from === 'string') return null
  return Math.min(Math.max(Math.round((from + step) * 100) / 100, min), max)
}
