import type { Metrics, MonthFigures } from '@bastidor/shared/metrics'
import { monthsUntil } from '#features/metrics/months.ts'

/** The months of the series, the oldest first. */
export const MONTHS = monthsUntil(new Date()).toReversed()

/** A month of an agency without clients. */
const emptyMonth = (month: string): MonthFigures => ({
  month,
  isPartial: month === MONTHS.at(-1),
  opening: 0,
  active: 0,
  new: 0,
  reactivated: 0,
  exits: 0,
  lightning: 0,
  churn: null,
  ltvMonths: null,
  isLtvLimit: false,
  ltvValue: null,
  arpa: null,
  openingMrr: 0,
  mrr: 0,
  mrrNew: 0,
  mrrReactivation: 0,
  mrrExpansion: 0,
  mrrContraction: 0,
  mrrChurn: 0,
  grossMrrChurn: null,
  netMrrChurn: null,
  nrr: null,
  nps: null,
  npsAnswers: 0,
})

/** A month in which something of everything happened. */
export const buildMonth = (over: Partial<MonthFigures> = {}): MonthFigures => ({
  ...emptyMonth(MONTHS.at(-1)!),
  opening: 100,
  active: 106,
  new: 9,
  reactivated: 2,
  exits: 4,
  lightning: 1,
  churn: 4,
  ltvMonths: 20,
  ltvValue: 20_000,
  arpa: 1000,
  openingMrr: 100_000,
  mrr: 103_500,
  mrrNew: 9000,
  mrrReactivation: 1500,
  mrrExpansion: 500,
  mrrContraction: 3500,
  mrrChurn: 4000,
  grossMrrChurn: 7.5,
  netMrrChurn: 5.5,
  nrr: 93,
  nps: 42,
  npsAnswers: 31,
  ...over,
})

/** The whole series: empty months, but for those given at its end. */
export const buildMetrics = (...last: Partial<MonthFigures>[]): Metrics => ({
  months: MONTHS.map((month, index) => {
    const over = last[index - MONTHS.length + last.length]
    return over ? { ...emptyMonth(month), ...over, month } : emptyMonth(month)
  }),
  updatedAt: new Date().toISOString(),
})
