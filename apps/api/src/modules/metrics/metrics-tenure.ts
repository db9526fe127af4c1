import { ONE_OFF } from '@bastidor/shared/contract-end'
import { addDays } from '@bastidor/shared/dates'
import type { LifecycleEventKind } from '@bastidor/shared/lifecycle'
import { NEVER } from '@bastidor/shared/metrics.life'
import type { Period } from '@bastidor/shared/metrics.periods'
import type { Stages } from '#database/count'
import {
  type Expression,
  each,
  isCorrection,
  monthOfDay,
  only,
  when,
} from './metrics-expressions.ts'

const KINDS: LifecycleEventKind[] = ['started', 'changed', 'left', 'returned']

/** The month before the series: everything up to its end is the initial state. */
export const monthBefore = ([first]: readonly Period[]): string =>
  first ? addDays(first.from, -1).slice(0, 7) : ''

/**
 * From lifecycle events to one document per client, with the subject as `_id`:
 * `stints`: its active periods, as `{ start, end, motive }`, oldest first;
 * `terms`: the agreed terms, as `{ day, fee }` in cents, in the order of recording;
 * `months`: those until today in which something changed, and the one before the series.
 */
export const tenureStages = (periods: readonly Period[]): Stages => [
  { $match: { kind: { $in: KINDS } } },
  { $sort: { at: 1, _id: 1 } },
  {
    $group: {
      _id: '$subject',
      events: { $push: { kind: '$kind', day: '$day', fee: MONTHLY_FEE, motive: '$motive' } },
    },
  },
  { $set: { turns: TURNS } },
  { $project: { stints: STINTS, terms: TERMS, months: months(periods) } },
]

/** The monthly fee in whole cents, so that sums are exact; a one-off contract has none. */
const MONTHLY_FEE = when({ $eq: ['$tempoContrato', ONE_OFF] }, 0, {
  $round: { $multiply: ['$value', 100] },
})

const IS_CORRECTION: Expression = {
  $and: [
    { $eq: ['$$this.kind', 'returned'] },
    { $eq: [{ $last: '$$value.kind' }, 'left'] },
    isCorrection({ $last: '$$value.day' }, '$$this.day'),
  ],
}
const WITHOUT_LAST: Expression = {
  $slice: ['$$value', { $subtract: [{ $size: '$$value' }, 1] }],
}

const CAME_AND_WENT: Expression = {
  $reduce: {
    input: only('$events', { $ne: ['$$item.kind', 'changed'] }),
    initialValue: [],
    in: when(IS_CORRECTION, WITHOUT_LAST, { $concatArrays: ['$$value', ['$$this']] }),
  },
}
const STARTED = only('$events', { $eq: ['$$item.kind', 'started'] })

/**
 * The alternating lifecycle events of starts and exits; a quick return removes the exit before it.
 * Most clients have never left and skip the expensive expression.
 */
const TURNS = when({ $in: ['left', '$events.kind'] }, CAME_AND_WENT, STARTED)

const COMING: Expression = { $arrayElemAt: ['$turns', '$$item'] }
const GOING: Expression = { $arrayElemAt: ['$turns', { $add: ['$$item', 1] }] }
/** Lifecycle events alternate: one begins a stint, the next ends it. */
const PAIRS = each(
  { $range: [0, { $size: '$turns' }, 2] },
  {
    $let: {
      vars: { coming: COMING, going: GOING },
      in: {
        start: '$$coming.day',
        end: { $ifNull: ['$$going.day', NEVER] },
        motive: { $ifNull: ['$$going.motive', ''] },
      },
    },
  },
)

/** A stint that ended before its start does not count. */
const STINTS = only(PAIRS, { $lte: ['$$item.start', '$$item.end'] })

const TERMS = only('$events', { $ne: ['$$item.kind', 'left'] })

const months = (periods: readonly Period[]): Expression => {
  const tomorrow = periods.at(-1)?.until ?? ''
  const past = only('$events.day', { $lt: ['$$item', tomorrow] })
  return {
    $setUnion: [each(past, { $max: [monthBefore(periods), monthOfDay('$$item')] })],
  }
}
