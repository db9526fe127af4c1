import type { MonthFigures } from '@bastidor/shared/metrics'
import { type Period, periodsAt } from '@bastidor/shared/metrics.periods'
import { figuresOf } from '@bastidor/shared/metrics.ratios'
import { DETRACTOR_TO, PROMOTER_FROM } from '@bastidor/shared/nps.scale'
import { aggregateInChunks } from './metrics-chunked-aggregate.ts'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { cachedFigure } from '#cache/cached-figure'
import { answersStages } from './metrics-answers.ts'
import type { Stages } from '#database/count'
import type { Expression } from './metrics-expressions.ts'
import { tenureStages } from './metrics-tenure.ts'
import { type AnswerSum, type MoveSum, countsOf } from './metrics-counts.ts'
import { movesStages } from './metrics-mrr-movements.ts'

/** The figures of the last 24 months, cached until a lifecycle event is written. */
export const monthFigures = cachedFigure(['facts'], (now) => computeMonths(now))

/**
 * Computes the figures without the cache: the database returns sums, a few per month and range of
 * clients.
 */
export const computeMonths = async (now: Date, atOnce?: number): Promise<MonthFigures[]> => {
  const periods = periodsAt(now)
  const [moves, answers] = await aggregateInChunks<[MoveSum, AnswerSum]>(
    { Model: LifecycleEventModel, by: { subject: 1, at: 1 }, atOnce },
    [moveSums(periods), answerSums(periods)],
  )
  return figuresOf(countsOf(periods, moves, answers))
}

const moveSums = (periods: readonly Period[]): Stages => [
  ...tenureStages(periods),
  { $unwind: '$months' },
  { $set: { month: '$months' } },
  ...movesStages(periods.at(-1)?.until ?? ''),
  {
    $group: {
      _id: { month: '$month', move: '$move' },
      clients: { $sum: 1 },
      after: { $sum: '$after' },
      rise: { $sum: '$rise' },
      fall: { $sum: '$fall' },
      payingBefore: countIf({ $gt: ['$before', 0] }),
      payingAfter: countIf({ $gt: ['$after', 0] }),
    },
  },
]

const answerSums = (periods: readonly Period[]): Stages => [
  ...answersStages(periods),
  {
    $group: {
      _id: { from: '$from', until: '$until' },
      answers: { $sum: 1 },
      promoters: countIf({ $gte: ['$score', PROMOTER_FROM] }),
      detractors: countIf({ $lte: ['$score', DETRACTOR_TO] }),
    },
  },
]

const countIf = (condition: Expression) => ({ $sum: { $cond: [condition, 1, 0] } })
