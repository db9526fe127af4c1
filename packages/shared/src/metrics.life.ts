import { ONE_OFF } from './contract-end.ts'
import { daysBetween } from './dates.ts'
import { CORRECTION_DAYS, type FactKind } from './lifecycle.ts'

/** The end of a stint that goes on. */
export const NEVER = '9999-12-31'

/** What the figures read of a fact. A client's facts are always given in the order of `at`. */
export type LifeFact = {
  kind: FactKind
  day: string
  value: number
  tempoContrato: string
  score: number | null
}

/** The facts a stint lies between; `closed` is null while it goes on. */
type Span<Fact> = { opened: Fact; closed: Fact | null }
/** A time with the agency: from `start` up to `end`, without that day. */
export type Stint = { start: string; end: string }

/** The times a client was with the agency, oldest first, as the facts that begin and end them. */
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

/** The stints of a client. Whoever left before its start was never there. */
export const stintsOf = (facts: readonly LifeFact[]): Stint[] =>
  spansOf(facts)
    .map(({ opened, closed }) => ({ start: opened.day, end: closed?.day ?? NEVER }))
    .filter(({ start, end }) => start <= end)

/** Whether one of the stints holds on a day. */
export const isActive = (stints: readonly Stint[], day: string): boolean =>
  stints.some(({ start, end }) => start <= day && day < end)

const TERMS = new Set<FactKind>(['started', 'changed', 'returned'])

/**
 * The monthly fee in cents that is agreed on a day: of the terms that count by then the ones
 * recorded last, before all of them the first. A one-off has none.
 */
export const feeOn = (facts: readonly LifeFact[], day: string): number => {
  const terms = facts.filter(({ kind }) => TERMS.has(kind))
  const inForce = terms.findLast((fact) => fact.day <= day) ?? terms[0]
  return inForce && inForce.tempoContrato !== ONE_OFF ? Math.round(inForce.value * 100) : 0
}
