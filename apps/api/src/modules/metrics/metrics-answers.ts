import { addDays } from '@bastidor/shared/dates'
import { NEVER } from '@bastidor/shared/metrics.life'
import type { Period } from '@bastidor/shared/metrics.periods'
import { NPS_SCORE_DAYS } from '@bastidor/shared/nps.score'
import type { Stages } from '#database/count'
import { type Expression, dateOf, monthOfDay, when } from './metrics-expressions.ts'

/** `until` of an answer that is still valid today. */
const STILL = '9999-12'

/**
 * From lifecycle events to answers, each with the months in which it is valid: `from` inclusive,
 * `until` exclusive. An answer is valid at a month's end unless the client has answered again or
 * 180 days have passed.
 */
export const answersStages = ([first, ...later]: readonly Period[]): Stages => {
  const tomorrow = later.at(-1)?.until ?? ''
  const oldest = addDays(first?.until ?? tomorrow, -NPS_SCORE_DAYS)
  return [
    {
      $match: {
        kind: 'answered',
        score: { $ne: null },
        day: { $gte: oldest, $lt: tomorrow },
      },
    },
    { $sort: { at: 1, _id: 1 } },
    {
      $group: { _id: '$subject', days: { $push: '$day' }, scores: { $push: '$score' } },
    },
    { $set: { nth: { $range: [0, { $size: '$days' }] } } },
    { $unwind: '$nth' },
    { $set: { score: NTH_SCORE, day: NTH_DAY, next: NEXT_DAY } },
    { $set: { silent: { $min: ['$next', DAY_OF_EXPIRY] } } },
    {
      $project: {
        _id: 0,
        subject: '$_id',
        score: 1,
        day: 1,
        from: monthOfDay('$day'),
        until: when({ $gte: ['$silent', tomorrow] }, STILL, monthOfDay('$silent')),
      },
    },
  ]
}

const NTH_SCORE: Expression = { $arrayElemAt: ['$scores', '$nth'] }
const NTH_DAY: Expression = { $arrayElemAt: ['$days', '$nth'] }
const NEXT_DAY: Expression = {
  $ifNull: [{ $arrayElemAt: ['$days', { $add: ['$nth', 1] }] }, NEVER],
}
const DAY_OF_EXPIRY: Expression = {
  $dateToString: {
    date: { $dateAdd: { startDate: dateOf('$day'), unit: 'day', amount: NPS_SCORE_DAYS } },
    format: '%Y-%m-%d',
  },
}
