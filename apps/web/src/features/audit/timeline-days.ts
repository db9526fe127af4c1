import { once } from '@bastidor/shared/once'
import type { AuditEntry } from '@bastidor/shared/audit'
import { DAY_MS, dayOf, formatDay, TIME_ZONE } from '@bastidor/shared/dates'

export type TimelineDay = { day: string; title: string; entries: AuditEntry[] }

/** Entries, newest first, grouped by São Paulo day: hoje, ontem, dd/mm/aaaa. */
export const byDay = (entries: readonly AuditEntry[], now: Date): TimelineDay[] => {
  const days: TimelineDay[] = []
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, title: titleOf(day, now), entries: [entry] })
  }
  return days
}

const titleOf = (day: string, now: Date): string => {
  if (day === dayOf(now)) return 'Hoje'
  return day === dayOf(new Date(now.getTime() - DAY_MS)) ? 'Ontem' : formatDay(day)
}

const clock = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** The time of an instant in São Paulo: `14:05`. */
export const timeOf = (iso: string): string => clock().format(new Date(iso))
