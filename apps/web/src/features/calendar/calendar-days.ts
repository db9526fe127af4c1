import { addDays, dayOf, isCalendarDay, weekdayOf } from '@bastidor/shared/dates'
import { daysOfMonth } from '@bastidor/shared/scope.agreed'

/** The days from one to another, both included. */
export const daysFrom = (from: string, until: string): string[] => {
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  // Apart: after the last of all days comes no other.
  if (from <= until) days.push(until)
  return days
}

const sundayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** The whole weeks of a month, from Sunday: at most 42 days. */
export const gridOf = (month: string): { from: string; until: string } => {
  const { first, last } = daysOfMonth(month)
  return { from: sundayOf(first), until: addDays(sundayOf(last), 6) }
}

/** The days of a month by weeks. */
export const weeksOf = (month: string): string[][] => {
  const { from, until } = gridOf(month)
  const days = daysFrom(from, until)
  return Array.from({ length: days.length / 7 }, (_week, n) => days.slice(n * 7, n * 7 + 7))
}

/** The week of a day, from Sunday. */
export const weekOf = (day: string): string[] => {
  const sunday = sundayOf(day)
  return daysFrom(sunday, addDays(sunday, 6))
}

/** The day with which a month opens: today, if it is in it. */
export const firstShown = (month: string, now: Date): string => {
  const today = dayOf(now)
  return today.startsWith(month) ? today : `${month}-01`
}

/** A typed day, or null. */
export const asDay = (text: string | null): string | null =>
  text && isCalendarDay(text) ? text : null
