import { DAY_MS, dayOf } from '@bastidor/shared/dates'

const WARN_DAYS = 30

export type Expiry = { text: string; hasPassed: boolean }

/** The expiry notice of a date, from 30 days before; otherwise null. */
export const expiryOf = (day: string | null, now: Date): Expiry | null => {
  if (!day) return null
  const left = (Date.parse(day) - Date.parse(dayOf(now))) / DAY_MS
  if (Number.isNaN(left) || left > WARN_DAYS) return null
  if (left === 0) return { text: 'Vence hoje', hasPassed: false }
  return left > 0
    ? { text: `Vence em ${days(left)}`, hasPassed: false }
    : { text: `Venceu há ${days(-left)}`, hasPassed: true }
}

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`)
