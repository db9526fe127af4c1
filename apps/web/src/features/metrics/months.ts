import { dayOf } from '@bastidor/shared/dates'
import { SERIES_MONTHS } from '@bastidor/shared/metrics'

/** The month before: `2026-01` → `2025-12`. */
export const monthBefore = (month: string): string => {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, 7)
}

/** The months with figures and lists, the current one first. */
export const monthsUntil = (now: Date): string[] => {
  let month = dayOf(now).slice(0, 7)
  const months = [month]
  for (let count = 1; count < SERIES_MONTHS; count += 1) {
    month = monthBefore(month)
    months.push(month)
  }
  return months
}
