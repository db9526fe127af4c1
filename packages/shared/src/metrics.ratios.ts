import { LTV_LIMIT, type MonthFigures, SERIES_MONTHS } from './metrics.ts'
import { ltvMonthsOf } from './metrics.periods.ts'
import { netScore } from './nps.score.ts'

/** The counts of one month, from which all figures are computed. Money in whole cents. */
export type MonthCounts = Pick<
  MonthFigures,
  | 'month'
  | 'isPartial'
  | 'opening'
  | 'active'
  | 'new'
  | 'reactivated'
  | 'exits'
  | 'lightning'
  | keyof Money
  | 'npsAnswers'
> & {
  /** Active clients with a monthly fee above 0. */
  paying: number
  promoters: number
  detractors: number
}

/** A month's money: the monthly fees at both ends, and the movements between them. */
type Money = Pick<
  MonthFigures,
  | 'openingMrr'
  | 'mrr'
  | 'mrrNew'
  | 'mrrReactivation'
  | 'mrrExpansion'
  | 'mrrContraction'
  | 'mrrChurn'
>

/**
 * Consecutive months, oldest first, → the figures of the last 24 (docs/rules/figures.md#revenue).
 */
export const figuresOf = (months: readonly MonthCounts[]): MonthFigures[] =>
  months
    .map((counts) => {
      const { paying: _paying, promoters, detractors, ...counted } = counts
      const life = lifetime(ltvMonthsOf(months, counts.month))
      const arpa = arpaOf(counts)
      return {
        ...counted,
        ...moneyOf(counted),
        ...life,
        arpa: arpa === null ? null : reais(arpa),
        ltvValue: arpa === null ? null : reais(lifetimeValue(arpa, life.ltvMonths)),
        churn: monthlyChurn(counts),
        grossMrrChurn: grossMrrChurn(counts),
        netMrrChurn: netMrrChurn(counts),
        nrr: nrr(counts),
        nps: netScore(promoters, detractors, counts.npsAnswers),
      }
    })
    .slice(-SERIES_MONTHS)

/** Saídas ÷ clientes no início do mês, in percent. */
const monthlyChurn = ({ exits, opening }: Pick<MonthCounts, 'exits' | 'opening'>) =>
  percent(exits, opening)

/** The lifetime of a client in months: 1 ÷ the churn over all given months. */
export const lifetime = (months: readonly Pick<MonthCounts, 'exits' | 'opening'>[]) => {
  const exits = sum(months.map((month) => month.exits))
  const openings = sum(months.map((month) => month.opening))
  return exits === 0
    ? { ltvMonths: LTV_LIMIT, isLtvLimit: true }
    : { ltvMonths: quotient(openings, exits, 1), isLtvLimit: false }
}

/** MRR ÷ clients with a monthly fee above 0, in whole cents. */
export const arpaOf = ({ mrr, paying }: Pick<MonthCounts, 'mrr' | 'paying'>): number | null =>
  paying === 0 ? null : quotient(mrr, paying, 0)

/** ARPA in cents × the rounded lifetime, in whole cents. */
const lifetimeValue = (arpa: number, ltvMonths: number): number =>
  quotient(arpa * Math.round(ltvMonths * 10), 10, 0)

type Movements = Pick<
  MonthCounts,
  'openingMrr' | 'mrrChurn' | 'mrrContraction' | 'mrrExpansion' | 'mrrReactivation'
>

/** Lost monthly fees in percent of the opening MRR. */
const grossMrrChurn = ({ openingMrr, mrrChurn, mrrContraction }: Movements) =>
  percent(mrrChurn + mrrContraction, openingMrr)

/** The same minus expansion and reactivation; negative if these are larger. */
const netMrrChurn = (counts: Movements) =>
  percent(
    counts.mrrChurn + counts.mrrContraction - counts.mrrExpansion - counts.mrrReactivation,
    counts.openingMrr,
  )

/** The closing fees of the opening clients, in percent of their opening fees. */
const nrr = ({ openingMrr, mrrExpansion, mrrContraction, mrrChurn }: Movements) =>
  percent(openingMrr + mrrExpansion - mrrContraction - mrrChurn, openingMrr)

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : quotient(part * 100, whole, 2)

// Integers, divided once: exact halves round away from zero, so that a loss and a gain of the same
// size have the same absolute value.
const quotient = (part: number, whole: number, decimals: number): number => {
  const scale = 10 ** decimals
  const size = Math.round((Math.abs(part) * scale) / whole) / scale
  return part < 0 && size !== 0 ? -size : size
}

const moneyOf = (counts: Money): Money => ({
  openingMrr: reais(counts.openingMrr),
  mrr: reais(counts.mrr),
  mrrNew: reais(counts.mrrNew),
  mrrReactivation: reais(counts.mrrReactivation),
  mrrExpansion: reais(counts.mrrExpansion),
  mrrContraction: reais(counts.mrrContraction),
  mrrChurn: reais(counts.mrrChurn),
})

const reais = (cents: number) => cents / 100

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
