import { ONE_OFF } from './contract-end.ts'
import { daysBetween } from './dates.ts'
import { CORRECTION_DAYS, type FactKind } from './lifecycle.ts'

/** The end of a current stint. */
export const NEVER = '9999-12-31'

/** The fields of a fact that the figures use. A client's facts are always sorted by `at`. */
export type LifeFact = {
  kind: FactKind
  day: string
  value: number
  tempoContrato: string
  score: number | null
}

/** The facts that delimit a stint; `closed` is null for a current one. */
type Span<Fact> = { opened: Fact; closed: Fact | null }
/** A stint of a client: `start` inclusive, `end` exclusive. */
export type Stint = { start: string; end: string }

/** The stints of a client, oldest first, as the facts that delimit them. */
export const spansOf = <Fact extends Pick<LifeFact, 'kind' | 'day'>>(
  facts: readonly Fact[],
): Span<Fact>[] => {
  const spans: Span<Fact>[] = []
  for (const fact of facts) {
    const last = spans.at(-1)
    if (fact.kind === 'started') spans.push({ opened: fact, closed: null })
    if (fact.kind === 'left' && last) last.closed = fact
    if (fact.kind === 'returned' && last?.closed) {
      const away = daysBetween(last.closed.day, fact.day)
      if (away <= CORRECTION_DAYS) last.closed = null
      else spans.push({ opened: fact, closed: null })
    }
  }
  return spans
}

/** The stints of a client. One that ended before its start does not count. */
export const stintsOf = (facts: readonly LifeFact[]): Stint[] =>
  spansOf(facts)
    .map(({ opened, closed }) => ({ start: opened.day, end: closed?.day ?? NEVER }))
    .filter(({ start, end }) => start <= end)

/** True if one of the stints includes the day. */
export const isActive = (stints: readonly Stint[], day: string): boolean =>
  stints.some(({ start, end }) => start <= day && day < end)

const TERMS = new Set<FactKind>(['started', 'changed', 'returned'])

/**
 * The monthly fee in cents on a day: of the terms in force, the ones recorded last; before any, the
 * first ones. A one-off has none.
 */
export const feeOn = (facts: readonly LifeFact[], day: string): number => {
  const terms = facts.filter(({ kind }) => TERMS.has(kind))
  const inForce = terms.findLast((fact) => fact.day <= day) ?? terms[0]
  return inForce && inForce.tempoContrato !== ONE_OFF ? Math.round(inForce.value * 100) : 0
}
