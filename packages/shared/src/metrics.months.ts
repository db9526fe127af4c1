import { addDays } from './dates.ts'
import type { MonthFigures } from './metrics.ts'
import { type LifecycleEvent, type Stint, feeOn, isActive, stintsOf } from './metrics.life.ts'
import { type Period, periodsAt } from './metrics.periods.ts'
import { type MonthCounts, figuresOf } from './metrics.ratios.ts'
import { npsGroupOf } from './nps.scale.ts'
import { NPS_SCORE_DAYS } from './nps.score.ts'

/**
 * The figures of the last 24 months, from the lifecycle events of each client. The reference
 * implementation for the API's aggregation (modules/metrics), used in its tests.
 */
export const monthsOf = (lives: readonly LifecycleEvent[][], now: Date): MonthFigures[] => {
  const clients = lives.map((events) => ({ events, stints: stintsOf(events) }))
  return figuresOf(periodsAt(now).map((period) => countsOf(clients, period)))
}

type Client = { events: readonly LifecycleEvent[]; stints: Stint[] }

const countsOf = (clients: readonly Client[], period: Period): MonthCounts => {
  const days = {
    first: period.from,
    opening: addDays(period.from, -1),
    closing: addDays(period.until, -1),
    oldestAnswer: addDays(period.until, -NPS_SCORE_DAYS),
  }
  const months = clients.map((client) => monthOf(client, days))
  const count = (holds: (month: Month) => boolean) => months.filter(holds).length
  const sum = (cents: (month: Month) => number) =>
    months.reduce((total, month) => total + cents(month), 0)
  const change = ({ before, after }: Month) => after - before
  const stayed = ({ isOpen, isClosed }: Month) => isOpen && isClosed
  return {
    month: period.month,
    isPartial: period.isPartial,
    opening: count(({ isOpen }) => isOpen),
    active: count(({ isClosed }) => isClosed),
    new: count(({ isNew }) => isNew),
    reactivated: count(({ isReactivated }) => isReactivated),
    exits: count(({ isOpen, isClosed }) => isOpen && !isClosed),
    lightning: count(({ isOpen, begins, isClosed }) => !isOpen && begins && !isClosed),
    paying: count(({ after }) => after > 0),
    openingMrr: sum(({ before }) => before),
    mrr: sum(({ after }) => after),
    mrrNew: sum((month) => (month.isNew ? month.after : 0)),
    mrrReactivation: sum((month) => (month.isReactivated ? month.after : 0)),
    mrrExpansion: sum((month) => (stayed(month) ? Math.max(0, change(month)) : 0)),
    mrrContraction: sum((month) => (stayed(month) ? Math.max(0, -change(month)) : 0)),
    mrrChurn: sum((month) => (month.isClosed ? 0 : month.before)),
    promoters: count(({ score }) => score !== null && npsGroupOf(score) === 'promoter'),
    detractors: count(({ score }) => score !== null && npsGroupOf(score) === 'detractor'),
    npsAnswers: count(({ score }) => score !== null),
  }
}

/** A client's movement in a month; fees in cents, 0 on a day on which it is not active. */
type Month = {
  isOpen: boolean
  isClosed: boolean
  begins: boolean
  isNew: boolean
  isReactivated: boolean
  before: number
  after: number
  score: number | null
}

type Days = { first: string; opening: string; closing: string; oldestAnswer: string }

const monthOf = ({ events, stints }: Client, days: Days): Month => {
  const { first, opening, closing, oldestAnswer } = days
  const isOpen = isActive(stints, opening)
  const isClosed = isActive(stints, closing)
  const begun = stints.find(({ start }) => first <= start && start <= closing)
  const isFirst = begun === stints[0]
  return {
    isOpen,
    isClosed,
    begins: begun !== undefined,
    isNew: begun !== undefined && isFirst,
    isReactivated: begun !== undefined && !isFirst && !isOpen,
    before: isOpen ? feeOn(events, opening) : 0,
    after: isClosed ? feeOn(events, closing) : 0,
    score: latestScore(events, oldestAnswer, closing),
  }
}

// The latest answer in this period, or null.
const latestScore = (
  events: readonly LifecycleEvent[],
  from: string,
  to: string,
): number | null => {
  const answer = events.findLast(
    ({ kind, score, day }) => kind === 'answered' && score !== null && from <= day && day <= to,
  )
  return answer?.score ?? null
}
