import type { Period } from '@bastidor/shared/metrics.periods'
import type { MonthCounts } from '@bastidor/shared/metrics.ratios'
import { monthBefore } from './metrics-tenure.ts'
import { FIGURES, type Move, type MoveFigure } from './metrics-mrr-movements.ts'

/** All clients with the same move in the same month; money in cents. */
export type MoveSum = {
  _id: { month: string; move: Move }
  clients: number
  after: number
  rise: number
  fall: number
  payingBefore: number
  payingAfter: number
}

/** All answers that are valid in the same months. */
export type AnswerSum = {
  _id: { from: string; until: string }
  answers: number
  promoters: number
  detractors: number
}

/**
 * Sums of the months with changes → counts of every month. The state at a month's end is that of
 * the month before plus the moves.
 */
export const countsOf = (
  periods: readonly Period[],
  moves: readonly MoveSum[],
  answers: readonly AnswerSum[],
): MonthCounts[] => {
  const before = inMonth(moves, monthBefore(periods))
  let active = figure(before, 'active')
  let mrr = figure(before, 'mrr')
  let paying = sum(before, 'payingAfter')
  return periods.map(({ month, isPartial }) => {
    const made = inMonth(moves, month)
    const opening = active
    const openingMrr = mrr
    const counted = {
      new: figure(made, 'new'),
      reactivated: figure(made, 'reactivated'),
      exits: figure(made, 'exits'),
      lightning: figure(made, 'lightning'),
    }
    active += counted.new + counted.reactivated - counted.exits - counted.lightning
    mrr += sum(made, 'rise') - sum(made, 'fall')
    paying += sum(made, 'payingAfter') - sum(made, 'payingBefore')
    const valid = answers.filter(({ _id: { from, until } }) => from <= month && month < until)
    return {
      month,
      isPartial,
      opening,
      active,
      ...counted,
      paying,
      openingMrr,
      mrr,
      mrrNew: figure(made, 'mrrNew'),
      mrrReactivation: figure(made, 'mrrReactivation'),
      mrrExpansion: figure(made, 'mrrExpansion'),
      mrrContraction: figure(made, 'mrrContraction'),
      mrrChurn: figure(made, 'mrrChurn'),
      promoters: sum(valid, 'promoters'),
      detractors: sum(valid, 'detractors'),
      npsAnswers: sum(valid, 'answers'),
    }
  })
}

const inMonth = (moves: readonly MoveSum[], month: string) =>
  moves.filter(({ _id }) => _id.month === month)

const figure = (made: readonly MoveSum[], name: MoveFigure): number => {
  const { moves, sum: field = 'clients' } = FIGURES[name]
  return sum(
    made.filter(({ _id }) => moves.includes(_id.move)),
    field,
  )
}

const sum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((total, row) => total + row[name], 0)
