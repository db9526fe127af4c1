import { isCalendarDay } from './dates.ts'

/**
 * The contract lengths (docs/rules/clients.md#fields); `Avulso` is a one-off job without a monthly
 * fee.
 */
export const CONTRACT_LENGTHS = ['Avulso', '3 Meses', '6 Meses', '12 Meses', '24 Meses'] as const
export const ONE_OFF = 'Avulso'

/** The months of a contract length: `12 Meses` → 12; null for a one-off or anything else. */
export const monthsIn = (length: string): number | null => {
  const months = Number(/\d+/.exec(length)?.[0] ?? 0)
  return months > 0 && months <= 1200 ? months : null
}

/** The text of a length in months: `1 Mês`, `12 Meses`. */
export const lengthOf = (months: number): string => (months === 1 ? '1 Mês' : `${months} Meses`)

const LAST_YEAR = 9999

/**
 * The day so many months after another, clamped to the last day of a shorter month (31 January + 1
 * month = the last of February). Null beyond the years that four digits hold.
 */
export const monthsAfter = (day: string, months: number): string | null => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  if (target.getUTCFullYear() > LAST_YEAR) return null
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0))
  target.setUTCDate(Math.min(date, lastDay.getUTCDate()))
  return target.toISOString().slice(0, 10)
}

/**
 * The day on which a contract ends: its start plus its months. Null without a start or a length.
 */
export const contractEnd = (dateStart: string | null, length: string): string | null => {
  const months = monthsIn(length)
  return months && dateStart && isCalendarDay(dateStart) ? monthsAfter(dateStart, months) : null
}
