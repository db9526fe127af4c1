import { addMonths, monthOf } from '@bastidor/shared/dates'
import { SERIES_MONTHS } from '@bastidor/shared/metrics'

/** The month before: `2026-01` → `2025-12`. */
export const monthBefore = (month: string): string => addMonths(month, -1)

/** The months with figures and lists, the current one first. */
export const monthsUntil = (now: Date): string[] =>
  Array.from({ length: SERIES_MONTHS }, (_, index) => addMonths(monthOf(now), -index))
