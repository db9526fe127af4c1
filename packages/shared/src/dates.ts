import { once } from './once.ts'

/** The time zone of all day and month boundaries (docs/rules/calls.md#numbers-and-days). */
export const TIME_ZONE = 'America/Sao_Paulo'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** 24 hours. A day of the calendar may have another length: see `addDays`. */
export const DAY_MS = 24 * HOUR_MS

const dayFormat = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }))

/** The São Paulo calendar day of an instant, as `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => dayFormat().format(instant)

/** True if `YYYY-MM-DD` is an existing day (no 31 February). */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

// Days are counted in UTC, where each has 24 hours.
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const [FIRST_DAY, LAST_DAY] = ['0000-01-01', '9999-12-31'] as const

/**
 * The calendar day `count` days after `day`; `count` may be negative. Beyond the years that four
 * digits hold it is the last of these days, or the first.
 */
export const addDays = (day: string, count: number): string => {
  const instant = instantOf(day) + count * DAY_MS
  if (instant > instantOf(LAST_DAY)) return LAST_DAY
  if (instant < instantOf(FIRST_DAY)) return FIRST_DAY
  return new Date(instant).toISOString().slice(0, 10)
}

/** The São Paulo month of an instant, as `YYYY-MM`. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7)

/** The month `count` months after `month`, both `YYYY-MM`; `count` may be negative. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** The day of the week: Sunday 0, Monday 1 … */
export const weekdayOf = (day: string): number => new Date(instantOf(day)).getUTCDay()

/** The number of days from `from` to `to`: 0 for the same day, -1 for the day before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantOf(to) - instantOf(from)) / DAY_MS)

const offsetFormat = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: TIME_ZONE,
      timeZoneName: 'longOffset',
    }),
)

// `GMT-03:00` → -3 hours
const offsetAt = (instant: number): number => {
  const [, sign, hours, minutes] =
    /GMT([+-])(\d\d):(\d\d)/.exec(offsetFormat().format(instant)) ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS
  return sign === '-' ? -size : size
}

/** The start of a São Paulo day; at one o'clock where daylight saving time skips midnight. */
export const startOfDay = (day: string): Date => {
  const utc = instantOf(day)
  const guess = new Date(utc - offsetAt(utc))
  const corrected = new Date(utc - offsetAt(guess.getTime()))
  return dayOf(corrected) === day ? corrected : guess
}

/** The instant of a full hour on a São Paulo day. */
export const atHour = (day: string, hour: number): Date => {
  const utc = instantOf(day) + hour * HOUR_MS
  const guess = utc - offsetAt(utc)
  return new Date(utc - offsetAt(guess))
}

/** The last millisecond of a São Paulo day. */
export const endOfDay = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1)

/** `1990-07-05` → `05/07/1990`; an empty text for anything else, including null. */
export const formatDay = (day: string | null | undefined): string => {
  const [year, month, date] = day && isCalendarDay(day) ? day.split('-') : []
  return year && month && date ? `${date}/${month}/${year}` : ''
}

/** A day (`YYYY-MM-DD`) as '25/11'; with the year if it is not that of `today`. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)

const instantFormat = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'short',
    }),
)

/** An instant, such as an ISO text, as `21/11/2026, 14:05` in São Paulo. */
export const formatInstant = (instant: string | Date): string =>
  instantFormat().format(new Date(instant))

/** Its time alone, `14:05`. */
export const clockAt = (instant: string | Date): string => formatInstant(instant).slice(-5)
