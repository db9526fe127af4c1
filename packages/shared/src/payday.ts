import { addDays, dayOf, daysBetween, weekdayOf } from './dates.ts'

/**
 * After this day of the month, the next payday is next month's
 * (docs/rules/people-and-work.md#the-working-day).
 */
const LAST_DAY = 5

/**
 * The day of the next "pix", as `YYYY-MM-DD` in São Paulo: on days 1 to 5 this month's 4th weekday
 * (Monday to Friday), and next month's once it has passed; from day 6 next month's.
 */
export const paydayAt = (now: Date): string => {
  const today = dayOf(now)
  const payday = fourthWeekday(firstOfMonth(today))
  const isThisMonths = Number(today.slice(8)) <= LAST_DAY && today <= payday
  // 31 days after the first of any month is in the next month.
  return isThisMonths ? payday : fourthWeekday(firstOfMonth(addDays(firstOfMonth(today), 31)))
}

/** The dashboard's text about the time until the payday. */
export const paydayText = (now: Date): string => {
  const days = daysBetween(dayOf(now), paydayAt(now))
  if (days === 0) return 'É hoje o pix!'
  return days === 1 ? 'Só mais 1 dia até o pix!' : `${days} dias até o pix!`
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

// Four weekdays in a row from a Monday or Tuesday; otherwise there is a weekend in between.
const fourthWeekday = (first: string): string => {
  const weekday = weekdayOf(first)
  if (weekday === 0) return addDays(first, 4)
  return addDays(first, weekday <= 2 ? 3 : 5)
}
