import fc from 'fast-check'
import { CONTRACT_LENGTHS } from '../contract-end.ts'
import { addDays, dayOf } from '../dates.ts'
import type { LifecycleEvent } from '../metrics.life.ts'

/** A lifecycle event as stored, without its subject. */
export type HistoryEvent = LifecycleEvent & { at: Date; motive: string }

/**
 * Boundary instants of months and days in São Paulo, three hours behind UTC: the last and the first
 * instant of a month, a leap day, a year's end, and one in between.
 */
export const MOMENTS = [
  '2026-05-17T15:00:00.000Z',
  '2026-06-01T02:59:59.999Z',
  '2026-06-01T03:00:00.000Z',
  '2024-02-29T12:00:00.000Z',
  '2024-03-01T03:00:00.000Z',
  '2027-01-01T02:59:59.999Z',
].map((instant) => new Date(instant))

/** The lifecycle events of many clients around `now`: mostly before it, some after. */
export const histories = (now: Date, { minLength = 0 } = {}): fc.Arbitrary<HistoryEvent[][]> =>
  fc.array(outlines.map(lifeBefore(now)), { minLength, maxLength: minLength + 25 })

// A step is a number of days after the one before, or the next turn of a month.
const waits = fc.oneof(
  fc.constantFrom(0, 0, 1, 29, 30, 31, 179, 180, 181),
  fc.integer({ min: 2, max: 400 }),
  fc.constantFrom('last day' as const, 'first day' as const),
)
const terms = fc.record({
  // Amounts with cents, so that a lost cent shows in sums.
  value: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999 })).map((cents) => cents / 100),
  tempoContrato: fc.constantFrom(...CONTRACT_LENGTHS, ''),
})
const outlines = fc.record({
  daysAgo: fc.oneof(fc.integer({ min: -20, max: 100 }), fc.integer({ min: 0, max: 1300 })),
  first: terms,
  /** The number of days by which its start was moved. */
  moved: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 90 })),
  steps: fc.array(
    fc.record({
      wait: waits,
      what: fc.constantFrom('change', 'leave or return', 'leave or return', 'answer'),
      terms,
      score: fc.integer({ min: 1, max: 10 }),
      isAtOnce: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  isDestroyed: fc.boolean(),
})
type Outline = typeof outlines extends fc.Arbitrary<infer Value> ? Value : never

const lifeBefore =
  (now: Date) =>
  ({ daysAgo, first, moved, steps, isDestroyed }: Outline): HistoryEvent[] => {
    const begun = addDays(dayOf(now), -daysAgo)
    let day = begun
    let minute = 0
    let agreed = first
    let isAway = false
    const eventOf = (
      kind: LifecycleEvent['kind'],
      own: Partial<HistoryEvent> = {},
    ): HistoryEvent => ({
      kind,
      at: new Date(Date.parse(`${day}T00:00:00-03:00`) + minute * 60_000),
      day,
      ...agreed,
      score: null,
      motive: '',
      ...own,
    })
    const events = [eventOf('started', { day: addDays(begun, moved) })]
    for (const { wait, what, terms, score, isAtOnce } of steps) {
      day = dayAfter(day, wait)
      // Lifecycle events of one transaction may have the same timestamp.
      minute += isAtOnce ? 0 : 1
      if (what === 'answer') events.push(eventOf('answered', { score }))
      else if (what === 'change' && !isAway) {
        agreed = terms
        events.push(eventOf('changed'))
      } else if (what === 'leave or return') {
        events.push(eventOf(isAway ? 'returned' : 'left', isAway ? {} : { motive: 'Resultados' }))
        isAway = !isAway
      }
    }
    if (isAway && isDestroyed) events.push(eventOf('destroyed'))
    return events
  }

const dayAfter = (day: string, wait: number | 'last day' | 'first day'): string => {
  if (typeof wait === 'number') return addDays(day, wait)
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return wait === 'first day' ? first : addDays(first, -1)
}
