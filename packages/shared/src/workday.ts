import { once } from './once.ts'
import { addDays, atHour, clockAt, dayOf, TIME_ZONE, weekdayOf } from './dates.ts'

/** End of the working day. */
const CLOSING_HOUR = 17

const dayFormat = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: TIME_ZONE,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
)

/** The day in São Paulo in words: `sábado, 21 de novembro`. */
export const dayInWords = (now: Date): string => dayFormat().format(now)

/** The greeting for an instant: morning before 12, lunch at 12, afternoon 13 to 17. */
export const greetingAt = (now: Date): string => {
  const [hour] = timeOf(now)
  if (hour < 12) return 'Bom dia'
  if (hour === 12) return 'Bom almoço'
  return hour <= 17 ? 'Boa tarde' : 'Boa noite'
}

/** The time until 17:00 as `Xh Ym`, in whole minutes; `0h 0m` after it. */
export const timeToClosing = (now: Date): string => {
  const [hour, minute] = timeOf(now)
  const left = Math.max(0, (CLOSING_HOUR - hour) * 60 - minute)
  return `${Math.floor(left / 60)}h ${left % 60}m`
}

/** The words after `timeToClosing`. */
export const closingText = (now: Date): string => {
  const isOpen = timeOf(now)[0] < CLOSING_HOUR
  if (isWeekend(now)) return isOpen ? 'até as 17:00, bom fim de semana' : 'bom fim de semana'
  return isOpen ? 'até as 17:00' : 'expediente encerrado'
}

/** Full hours of São Paulo, `to` excluded. */
type WorkHours = { from: number; to: number }

/**
 * The instant itself if it is on a workday, from the hour `from` on and before `to` in São Paulo;
 * otherwise the next one that is.
 */
export const workingMoment = (instant: Date, { from, to }: WorkHours): Date => {
  let day = dayOf(instant)
  if (isWorkday(day) && instant < atHour(day, from)) return atHour(day, from)
  if (isWorkday(day) && instant < atHour(day, to)) return instant
  do day = addDays(day, 1)
  while (!isWorkday(day))
  return atHour(day, from)
}

/** True where `workingMoment` has nothing to wait for. */
export const isWorkTime = (now: Date, hours: WorkHours): boolean =>
  workingMoment(now, hours).getTime() === now.getTime()

const isWeekend = (now: Date): boolean => !isWorkday(dayOf(now))

/**
 * The day so many workdays after `day`; 0 is the day itself, or the next Monday
 * (docs/rules/tasks.md#journeys).
 */
export const workdayAfter = (day: string, count: number): string => {
  let reached = day
  while (!isWorkday(reached)) reached = addDays(reached, 1)
  for (let left = count; left > 0; left -= isWorkday(reached) ? 1 : 0) reached = addDays(reached, 1)
  return reached
}

const isWorkday = (day: string): boolean => {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6
}

const timeOf = (now: Date): [hour: number, minute: number] => {
  const clock = clockAt(now)
  return [Number(clock.slice(0, 2)), Number(clock.slice(3))]
}
