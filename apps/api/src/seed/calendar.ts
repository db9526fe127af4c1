import { MINUTE_MS, addDays, atHour, dayOf, weekdayOf } from '@bastidor/shared/dates'
import { daysOfMonth } from '@bastidor/shared/scope.agreed'
import type { Random } from './random.ts'

/** National holidays on the same day each year. */
// prettier-ignore
const HOLIDAYS = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'])
const OFFICE_MINUTES = 9 * 60

/** The calendar day so many days before (or, below 0, after) `now`. */
export const dayBefore = (now: Date, days: number): string => addDays(dayOf(now), -days)

const isOfficeDay = (day: string): boolean =>
  ![0, 6].includes(weekdayOf(day)) && !HOLIDAYS.has(day.slice(5))

/** The first day from `day` on, or before it (`step` −1), on which the agency works. */
export const officeDay = (day: string, step: 1 | -1 = 1): string =>
  isOfficeDay(day) ? day : officeDay(addDays(day, step), step)

/** The office day so many office days after `day`. */
export const officeDayAfter = (day: string, count: number): string =>
  count === 0 ? officeDay(day) : officeDayAfter(officeDay(addDays(day, 1)), count - 1)

/** The office days of a month, the first ones first. */
export const officeDaysOf = (month: string): string[] => {
  const { first, last } = daysOfMonth(month)
  return Array.from({ length: Number(last.slice(8)) }, (_, n) => addDays(first, n)).filter(
    isOfficeDay,
  )
}

/** An instant in the office hours of a day. */
export const hourOf = (random: Random, day: string): Date =>
  new Date(atHour(day, 9).getTime() + random.int(0, OFFICE_MINUTES) * MINUTE_MS)

/** An instant in office hours of the day so many days before `now`; never after `now`. */
export const dayTime = (random: Random, now: Date, days: number): Date =>
  notAfter(now, hourOf(random, dayBefore(now, days)))

/**
 * An instant in office hours so many days before `now`, or on the last office day before; never
 * after `now`.
 */
export const officeHour = (random: Random, now: Date, days: number): Date =>
  notAfter(now, hourOf(random, officeDay(dayBefore(now, days), -1)))

const notAfter = (now: Date, instant: Date) =>
  new Date(Math.min(instant.getTime(), now.getTime() - MINUTE_MS))
