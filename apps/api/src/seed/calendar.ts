import { dayOf, weekdayOf } from '@bastidor/shared/dates'
import type { Random } from './random.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The calendar day so many days before (or, below 0, after) `now`. */
export const dayBefore = (now: Date, days: number): string =>
  new Date(Date.parse(`${dayOf(now)}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)

/** An instant in office hours of the day so many days before `now`; never after `now`. */
export const dayTime = (random: Random, now: Date, days: number): Date => {
  const morning = Date.parse(`${dayBefore(now, days)}T09:00:00-03:00`)
  const instant = morning + random.int(0, 9 * 60) * MINUTE
  return new Date(Math.min(instant, now.getTime() - MINUTE))
}

/**
 * An instant in office hours so many days before `now`, or on the Friday before a weekend; never
 * after `now`. São Paulo has been three hours behind UTC, summer and winter, since 2019.
 */
export const officeHour = (random: Random, now: Date, days: number): Date => {
  const weekday = weekdayOf(dayBefore(now, days))
  const weekend = weekday === 0 ? 2 : Number(weekday === 6)
  return dayTime(random, now, days + weekend)
}
