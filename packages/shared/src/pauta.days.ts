import { DAY_MS, addDays, addMonths, weekdayOf } from './dates.ts'
import { PREVIEW_DAYS, type SeriesRule } from './pauta.series.ts'

// Apart from the schemas of `pauta.series.ts`, which screens load that show no days.

/**
 * The days on which a task repeats (docs/rules/tasks.md#series), from `from` to `until`, both included;
 * at most `limit` of them.
 */
export const datesOf = (rule: SeriesRule, from: string, until: string, limit = 400): string[] => {
  const first = from > rule.startsOn ? from : rule.startsOn
  const last = rule.endsOn !== null && rule.endsOn < until ? rule.endsOn : until
  const dates: string[] = []
  for (const date of rule.unit === 'month' ? monthDays(rule, first) : weekDays(rule, first)) {
    if (date > last || dates.length >= limit) break
    if (date >= first) dates.push(date)
  }
  return dates
}

/** The first days of a rule. */
export const firstDates = (rule: SeriesRule): string[] =>
  datesOf(rule, rule.startsOn, LAST_DAY, PREVIEW_DAYS)

/** The next day of a rule from a day on; null if there is none. */
export const nextDate = (rule: SeriesRule, from: string): string | null =>
  datesOf(rule, from, LAST_DAY, 1)[0] ?? null

const LAST_DAY = '9999-12-31'

function* monthDays({ every, day, startsOn }: SeriesRule, from: string) {
  const start = startsOn.slice(0, 7)
  const skipped = Math.floor(monthsBetween(start, from.slice(0, 7)) / every) * every
  for (let n = Math.max(0, skipped); ; n += every) {
    const month = addMonths(start, n)
    if (month > LAST_MONTH) return
    const last = addDays(`${addMonths(month, 1)}-01`, -1)
    const wanted = `${month}-${String(day).padStart(2, '0')}`
    yield wanted < last ? wanted : last
  }
}

// The month after it has five digits of a year.
const LAST_MONTH = '9999-11'

const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month
}

function* weekDays({ every, weekdays, startsOn }: SeriesRule, from: string) {
  const start = mondayOf(startsOn)
  const weeks = Math.floor((Date.parse(from) - Date.parse(start)) / WEEK_MS)
  const skipped = Math.max(0, Math.floor(weeks / every) * every)
  for (let monday = addDays(start, skipped * 7); ; monday = addDays(monday, every * 7)) {
    if (monday > LAST_MONDAY) return
    for (const weekday of weekdays) yield addDays(monday, weekday - 1)
  }
}

const WEEK_MS = 7 * DAY_MS
const LAST_MONDAY = '9999-12-20'
const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))
