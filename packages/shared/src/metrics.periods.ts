import { addDays, addMonths, dayOf, monthOf } from './dates.ts'
import { SERIES_MONTHS } from './metrics.ts'

/** The number of complete months from which the lifetime is computed. */
const LTV_MONTHS = 12

/** The days of a month: `from` inclusive, `until` exclusive. */
export type Period = { month: string; from: string; until: string; isPartial: boolean }

/**
 * All months that the series needs, oldest first: those shown and the preceding ones for the
 * lifetime of the first. The last one is the current month, up to today.
 */
export const periodsAt = (now: Date): Period[] => {
  const tomorrow = addDays(dayOf(now), 1)
  const running = monthOf(now)
  return Array.from({ length: SERIES_MONTHS + LTV_MONTHS - 1 }, (_, index) => {
    const month = addMonths(running, index - SERIES_MONTHS - LTV_MONTHS + 2)
    const isPartial = month === running
    const until = isPartial ? tomorrow : firstDay(addMonths(month, 1))
    return { month, from: firstDay(month), until, isPartial }
  })
}

/** The months from which LTV is computed: the last 12 complete ones up to `month`. */
export const ltvMonthsOf = <Month extends Pick<Period, 'month' | 'isPartial'>>(
  months: readonly Month[],
  upTo: string,
): Month[] =>
  months.filter(({ month, isPartial }) => !isPartial && month <= upTo).slice(-LTV_MONTHS)

const firstDay = (month: string) => `${month}-01`
