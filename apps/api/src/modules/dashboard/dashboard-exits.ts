import type { Chart } from '@bastidor/shared/dashboard'
import { dayOf } from '@bastidor/shared/dates'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS } from '#database/operators'
import { EXITS, LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { isCorrection } from '#modules/metrics/metrics-expressions'

/**
 * Exits per reason in the last twelve months, up to today. They are lifecycle events and outlive
 * the client.
 */
export const exitsPerReason = (now: Date): Promise<Chart['series']> =>
  withIndexHint(EXITS, (index) => {
    const today = dayOf(now)
    const exits = LifecycleEventModel.aggregate<Chart['series'][number]>([
      {
        $match: {
          kind: { $in: ['left', 'returned'] },
          day: { $gt: yearBefore(today), $lte: today },
        },
      },
      // Projected here, so that the index keys are enough.
      { $project: { _id: 0, kind: 1, day: 1, subject: 1, at: 1, motive: 1 } },
      {
        $setWindowFields: {
          partitionBy: '$subject',
          sortBy: { at: 1 },
          output: { next: { $shift: { output: { kind: '$kind', day: '$day' }, by: 1 } } },
        },
      },
      { $match: { kind: 'left', $expr: { $not: WAS_CORRECTED } } },
      {
        $group: {
          _id: { $cond: [{ $gt: ['$motive', ''] }, '$motive', 'Motivo não informado'] },
          value: { $sum: 1 },
        },
      },
      { $project: { _id: 0, label: '$_id', value: 1 } },
    ]).option({ maxTimeMS: LIST_MAX_MS })
    return (index ? exits.hint(index) : exits).exec()
  })

const WAS_CORRECTED = {
  $and: [{ $eq: ['$next.kind', 'returned'] }, isCorrection('$day', '$next.day')],
}

// Only used in comparisons, where a 29 February of a non-leap year does no harm.
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
