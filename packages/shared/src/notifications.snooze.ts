import { HOUR_MS, addDays, atHour, dayOf, weekdayOf } from './dates.ts'

/** Maximum number of days for a snooze. */
export const SNOOZE_MAX_DAYS = 90

/** Start of the working day. */
const MORNING = 9

export type Snooze = { id: 'hour' | 'tomorrow' | 'monday'; label: string; until: Date }

/** The snooze options of the menu: an hour, tomorrow, next week (São Paulo). */
export const snoozeChoices = (now: Date): Snooze[] => {
  const today = dayOf(now)
  return [
    { id: 'hour', label: 'Por 1 hora', until: new Date(now.getTime() + HOUR_MS) },
    { id: 'tomorrow', label: 'Até amanhã, 9h', until: atHour(addDays(today, 1), MORNING) },
    { id: 'monday', label: 'Até segunda-feira, 9h', until: atHour(nextMonday(today), MORNING) },
  ]
}

// On a Monday, the next one.
const nextMonday = (today: string): string => addDays(today, 7 - ((weekdayOf(today) + 6) % 7))

/** True if a notification may be snoozed until then. */
export const isSnoozable = (until: Date, now: Date): boolean =>
  until > now && until.getTime() <= now.getTime() + SNOOZE_MAX_DAYS * 24 * HOUR_MS
