import { ONE_OFF } from './contract-end.ts'
import { daysBetween } from './dates.ts'
import { CORRECTION_DAYS, type LifecycleEventKind } from './lifecycle.ts'

/** The end of a current stint. */
export const NEVER = '9999-12-31'

/**
 * The fields of a lifecycle event that the figures use. A client's lifecycle events are always
 * sorted by `at`.
 */
export type LifecycleEvent = {
  kind: LifecycleEventKind
  day: string
  value: number
  tempoContrato: string
  score: number | null
}

/** The lifecycle events that delimit a stint; `closed` is null for a current one. */
type Span<Event> = { opened: Event; closed: Event | null }
/** A stint of a client: `start` inclusive, `end` exclusive. */
export type Stint = { start: string; end: string }

/** The stints of a client, oldest first, as the lifecycle events that delimit them. */
export const spansOf = <Event extends Pick<LifecycleEvent, 'kind' | 'day'>>(
  events: readonly Event[],
): Span<Event>[] => {
  const spans: Span<Event>[] = []
  for (const event of events) {
    const last = spans.at(-1)
    if (event.kind === 'started') spans.push({ opened: event, closed: null })
    if (event.kind === 'left' && last) last.closed = event
    if (event.kind === 'returned' && last?.closed) {
      const away = daysBetween(last.closed.day, event.day)
      if (away <= CORRECTION_DAYS) last.closed = null
      else spans.push({ opened: event, closed: null })
    }
  }
  return spans
}

/** The stints of a client. One that ended before its start does not count. */
export const stintsOf = (events: readonly LifecycleEvent[]): Stint[] =>
  spansOf(events)
    .map(({ opened, closed }) => ({ start: opened.day, end: closed?.day ?? NEVER }))
    .filter(({ start, end }) => start <= end)

/** True if one of the stints includes the day. */
export const isActive = (stints: readonly Stint[], day: string): boolean =>
  stints.some(({ start, end }) => start <= day && day < end)

const TERMS = new Set<LifecycleEventKind>(['started', 'changed', 'returned'])

/**
 * The monthly fee in cents on a day: of the terms in force, the ones recorded last; before any, the
 * first ones. A one-off has none.
 */
export const feeOn = (events: readonly LifecycleEvent[], day: string): number => {
  const terms = events.filter(({ kind }) => TERMS.has(kind))
  const inForce = terms.findLast((event) => event.day <= day) ?? terms[0]
  return inForce && inForce.tempoContrato !== ONE_OFF ? Math.round(inForce.value * 100) : 0
}
