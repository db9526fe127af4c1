import type { AuditEntry } from '@bastidor/shared/audit'
import { addDays, dayOf, formatDay } from '@bastidor/shared/dates'

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
  return day === addDays(dayOf(now), -1) ? 'Ontem' : formatDay(day)
}
