import { formatDay } from '@bastidor/shared/dates'

/** A day (`YYYY-MM-DD`) as '25/11'; with the year if it is not that of `today`. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)
