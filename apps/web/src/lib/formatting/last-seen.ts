import { relativeTime } from './relative-time.ts'

/** When a session was last used: `Visto há 5 minutos`; after two days the date. */
export const lastSeen = (iso: string, now: Date): string => `Visto ${relativeTime(iso, now)}`
