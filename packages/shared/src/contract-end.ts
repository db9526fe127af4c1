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

/**
 * The day on which a contract ends: its start plus its months, clamped to the last day of a shorter
 * month (31 January + 1 month = the last of February). Null without a start or a length.
 */
export const contractEnd = (dateStart: string | null, length: string): string | null => {
  const months = monthsIn(length)
  if (!months || !dateStart || !isCalendarDay(dateStart)) return null
  const [year = 0, month = 1, day = 1] = dateStart.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0))
  target.setUTCDate(Math.min(day, lastDay.getUTCDate()))
  return target.toISOString().slice(0, 10)
}
