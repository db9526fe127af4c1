import { MINUTE_MS, addDays, atHour, dayOf, weekdayOf } from '@bastidor/shared/dates'
import type { Random } from './random.ts'

/** The calendar day so many days before (or, below 0, after) `now`. */
export const dayBefore = (now: Date, days: number): string => addDays(dayOf(now), -days)

/** An instant in office hours of the day so many days before `now`; never after `now`. */
export const dayTime = (random: Random, now: Date, days: number): Date => {
  const morning = atHour(dayBefore(now, days), 9).getTime()
  const instant = morning + random.int(0, 9 * 60) * MINUTE_MS
  return new Date(Math.min(instant, now.getTime() - MINUTE_MS))
}

/**
 * An instant in office hours so many days before `now`, or on the Friday before a weekend; never
 * after `now`.
 */
export const officeHour = (random: Random, now: Date, days: number): Date => {
  const weekday = weekdayOf(dayBefore(now, days))
  const weekend = weekday === 0 ? 2 : Number(weekday === 6)
  return dayTime(random, now, days + weekend)
}
