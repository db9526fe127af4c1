import { NPS_GROUPS, type NpsGroup, npsGroupOf } from './nps.scale.ts'

/** The validity of an answer in days, including its own day (docs/rules/figures.md#nps). */
export const NPS_SCORE_DAYS = 180
/** With fewer answers a single one can move the score by points; the screen shows a caveat. */
export const NPS_FEW_ANSWERS = 30

/**
 * A net promoter score from −100 to 100 over `n` answers; null without any. The true score is
 * within `margin` points of it with 95 % confidence.
 */
export type NpsScore = { score: number | null; margin: number | null; n: number } & Record<
  NpsGroup,
  number
>

/** The score of recommendations from 1 to 10, one per customer. */
export const npsScoreOf = (values: readonly number[]): NpsScore => {
  const count = (group: NpsGroup) => values.filter((value) => npsGroupOf(value) === group).length
  const [promoter, passive, detractor] = NPS_GROUPS.map(count) as [number, number, number]
  const n = values.length
  return {
    score: netScore(promoter, detractor, n),
    margin: n === 0 ? null : marginOf(promoter, detractor, n),
    n,
    promoter,
    passive,
    detractor,
  }
}

/** (promoters − detractors) ÷ answers × 100, whole; null without answers. */
export const netScore = (promoters: number, detractors: number, answers: number): number | null =>
  answers === 0 ? null : whole((100 * (promoters - detractors)) / answers)

const Z_95 = 1.96
// Adds three virtual answers, spread evenly around the middle: the plain formula calls five
// promoters out of five "100 ± 0". With many answers they change nothing (B. Rocks, "Interval
// Estimation for the Net Promoter Score", The American Statistician 70, 2016).
const ADDED = { promoter: 0.75, detractor: 0.75, n: 3 }

const marginOf = (promoters: number, detractors: number, answers: number): number => {
  const n = answers + ADDED.n
  const promoting = (promoters + ADDED.promoter) / n
  const detracting = (detractors + ADDED.detractor) / n
  const variance = promoting + detracting - (promoting - detracting) ** 2
  return Math.round(100 * Z_95 * Math.sqrt(variance / n))
}

// Rounds halves away from zero, so that mirrored portfolios differ only by their sign.
const whole = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0
