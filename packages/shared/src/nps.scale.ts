/** The possible ratings, in order. */
export const NPS_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Maximum length of a customer's comment. */
export const NPS_FEEDBACK_MAX = 2000

/** Ratings from this one on are promoters, up to the other one detractors. */
export const PROMOTER_FROM = 9
export const DETRACTOR_TO = 6

/** Who recommends the agency, who would not mind, and who warns of it. */
export const NPS_GROUPS = ['promoter', 'passive', 'detractor'] as const
export type NpsGroup = (typeof NPS_GROUPS)[number]

/** What a client of a group is called. */
export const NPS_GROUP_NAMES: Record<NpsGroup, string> = {
  promoter: 'promotor',
  passive: 'neutro',
  detractor: 'detrator',
}

/** The group of a value; the same limits colour it: green, yellow and red. */
export const npsGroupOf = (value: number): NpsGroup => {
  if (value >= PROMOTER_FROM) return 'promoter'
  return value <= DETRACTOR_TO ? 'detractor' : 'passive'
}

type Rating = { isRecommendation: boolean; value: number | null }

/** The rating of the recommendation among those of a survey; null without one. */
export const recommendationOf = (ratings: readonly Rating[]): number | null =>
  ratings.find(({ isRecommendation }) => isRecommendation)?.value ?? null
