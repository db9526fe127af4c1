import { addDays, dayOf } from './dates.ts'
import { SERIES_MONTHS } from './metrics.ts'

/** Over how many complete months the lifetime of a client is measured. */
const LTV_MONTHS = 12

/** A month as its days: from `from` up to `until`, without that one. */
export type Period = { month: string; from: string; until: string; isPartial: boolean }

/**
 * Every month that the series needs, oldest first: those it shows and, before them, those that the
 * lifetime of the first looks back on. The running month, the last, ends with today.
 */
export const periodsAt = (now: Date): Period[] => {
  const tomorrow = addDays(dayOf(now), 1)
  const running = dayOf(now).slice(0, 7)
  return Array.from({ length: SERIES_MONTHS + LTV_MONTHS - 1 }, (_, index) => {
    const month = addMonths(running, index - SERIES_MONTHS - LTV_MONTHS + 2)
    const isPartial = month === running
    const until = isPartial ? tomorrow : firstDay(addMonths(month, 1))
    return { month, from: firstDay(month), until, isPartial }
  })
}

/** Of these months the ones that LTV is measured over: the last 12 complete ones up to `month`. */
export const ltvMonthsOf = <Month extends Pick<Period, 'month' | 'isPartial'>>(
  months: readonly Month[],
  upTo: string,
): Month[] =>
  months.filter(({ month, isPartial }) => !isPartial && month <= upTo).slice(-LTV_MONTHS)

const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

const firstDay = (month: string) => `${month}-01`
