import { addDays, dayOf } from '@bastidor/shared/dates'
import { NPS_SCORE_DAYS, type NpsScore, npsScoreOf } from '@bastidor/shared/nps.score'
import { LIST_MAX_MS } from '#database/operators'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'

/**
 * The score of the whole portfolio: each client's latest recommendation of the last 180 days.
 * Lifecycle events outlive their client, so that an exit does not improve the score.
 */
export const portfolioScore = async (now = new Date()): Promise<NpsScore> => {
  const first = addDays(dayOf(now), 1 - NPS_SCORE_DAYS)
  const latest = await LifecycleEventModel.aggregate<{ score: number }>([
    { $match: { kind: 'answered', day: { $gte: first } } },
    { $sort: { at: -1, _id: -1 } },
    { $group: { _id: '$subject', score: { $first: '$score' } } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return npsScoreOf(latest.map(({ score }) => score))
}
