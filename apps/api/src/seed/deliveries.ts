import { dayOf } from '@bastidor/shared/dates'
import { hourOf, officeDayAfter, officeDaysOf } from './calendar.ts'
import type { Random } from './random.ts'

/** A piece of a month: when it was approved, or will be, and when it is published. */
export type Delivery = { approvedAt: Date; plannedOn: string; plannedAt: string }
type Month = {
  month: string
  /** How many pieces there are in it. */
  count: number
  /** By how many office days they are late; what is later than the month is not in it. */
  lag: number
  /** The day from which on there can be any. */
  since: string
}

/** The agency works so many office days ahead. */
const AHEAD = 6

/** The deliveries of a month spread over its office days, as far as they are in work at `now`. */
export const seedDeliveries = (
  random: Random,
  { month, count, lag, since }: Month,
  now: Date,
): Delivery[] => {
  const days = officeDaysOf(month).filter((day) => day >= since)
  const horizon = officeDayAfter(dayOf(now), AHEAD)
  return Array.from({ length: count }, (_, n) => {
    const part = (n + random.int(0, 99) / 100) / count
    return days[Math.floor(part * days.length) + lag]
  }).flatMap((day) => {
    if (!day || day > horizon) return []
    const hour = String(random.int(8, 20)).padStart(2, '0')
    const plannedAt = `${hour}:${random.pick(['00', '30'])}`
    const plannedOn = officeDayAfter(day, random.int(1, 4))
    return [{ approvedAt: hourOf(random, day), plannedOn, plannedAt }]
  })
}
