import type { MonthFigures } from '@bastidor/shared/metrics'

const SIGNS_OF_LIFE = [
  'opening',
  'active',
  'new',
  'reactivated',
  'lightning',
  'npsAnswers',
] as const satisfies readonly (keyof MonthFigures)[]

/** The months since the first client; empty for an agency without clients. */
export const monthsWithClients = (months: readonly MonthFigures[]): MonthFigures[] => {
  const first = months.findIndex((figures) => SIGNS_OF_LIFE.some((key) => figures[key] > 0))
  return first < 0 ? [] : months.slice(first)
}
