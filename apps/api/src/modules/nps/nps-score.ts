import type { PipelineStage } from 'mongoose'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { NPS_SCORE_DAYS, type NpsScore, npsScoreOf } from '@bastidor/shared/nps.score'
import { LIST_MAX_MS } from '#database/operators'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'

/**
 * The score of the whole portfolio: each client's latest recommendation of the last 180 days.
 * Lifecycle events outlive their client, so that an exit does not improve the score.
 */
export const portfolioScore = async (now = new Date()): Promise<NpsScore> => {
  const latest = await LifecycleEventModel.aggregate<{ score: number }>(
    latestRecommendations(firstDayOf(now), '$subject'),
  ).option({ maxTimeMS: LIST_MAX_MS })
  return npsScoreOf(latest.map(({ score }) => score))
}

/** The first of the 180 days in which an answer counts at a given time. */
export const firstDayOf = (now: Date): string => addDays(dayOf(now), 1 - NPS_SCORE_DAYS)

type Key = string | Record<string, unknown>

/** The `score` of the latest recommendation since a day, per `key`: the client, or part of it. */
export const latestRecommendations = (
  first: string,
  key: Key,
): PipelineStage.FacetPipelineStage[] => [
  { $match: { kind: 'answered', day: { $gte: first } } },
  { $sort: { at: -1, _id: -1 } },
  { $group: { _id: key, score: { $first: '$score' } } },
]
