import { addDays, addMonths } from './dates.ts'
import type { LifecycleEventKind } from './lifecycle.ts'
import { NEVER, spansOf } from './metrics.life.ts'
import { QUANTITIES, type Quantities } from './scope.ts'

/** A client's lifecycle event as far as scope is concerned; older ones name no quantities. */
export type ScopeEvent = { kind: LifecycleEventKind; day: string } & Partial<
  Record<keyof Quantities, number | null>
>

/** A contract that is agreed on and has not begun. */
export type ComingTerm = Quantities & { startsOn: string }

/** What was agreed for a month; `begins` if the client came in it. */
export type Agreed = { quantities: Quantities; isPartial: boolean; begins: boolean }

/** The first and the last day of a month. */
export const daysOfMonth = (month: string) => ({
  first: `${month}-01`,
  last: addDays(`${addMonths(month, 1)}-01`, -1),
})

/** The month in which a client first came, or null. */
export const firstMonthOf = (events: readonly ScopeEvent[]): string | null =>
  stintsOf(events)[0]?.start.slice(0, 7) ?? null

/**
 * What a client was sold in a month: what was agreed on its first day, or on its last in the month
 * in which the client came. Null if it was no client then. Events in the order of their recording.
 */
export const agreedIn = (
  events: readonly ScopeEvent[],
  month: string,
  coming: readonly ComingTerm[] = [],
): Agreed | null => {
  const { first, last } = daysOfMonth(month)
  const stint = stintsOf(events).findLast(({ start, end }) => start <= last && end >= first)
  if (!stint) return null
  const begins = stint.start >= first
  return {
    quantities: quantitiesOn(events, begins ? last : first, coming),
    isPartial: stint.start > first || stint.end <= last,
    begins,
  }
}

// As for the figures, one that ended before its start does not count. The day of an exit is one on
// which the client was still there.
const stintsOf = (events: readonly ScopeEvent[]) =>
  spansOf(events)
    .map(({ opened, closed }) => ({ start: opened.day, end: closed?.day ?? NEVER }))
    .filter(({ start, end }) => start <= end)

const TERMS = new Set<LifecycleEventKind>(['started', 'changed', 'returned'])

const quantitiesOn = (
  events: readonly ScopeEvent[],
  day: string,
  coming: readonly ComingTerm[],
): Quantities => {
  const begun = coming.findLast(({ startsOn }) => startsOn <= day)
  const known = events.filter(({ kind, posts }) => TERMS.has(kind) && typeof posts === 'number')
  const inForce = begun ?? known.findLast((event) => event.day <= day) ?? known[0]
  const [posts = 0, nVideos = 0, nVisitas = 0] = QUANTITIES.map((field) => inForce?.[field] ?? 0)
  return { posts, nVideos, nVisitas }
}
