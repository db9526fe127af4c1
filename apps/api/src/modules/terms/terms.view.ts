import { dayOf, formatDay } from '@bastidor/shared/dates'
import type { Term } from '@bastidor/shared/terms'
import { stateOn } from '@bastidor/shared/terms.days'
import { type AuditNote, auditableChanges } from '#audit/audit-entry'
import type { TermRecord } from './terms.model.ts'

type Shown = { now: Date; next?: TermRecord | undefined }

/** A contract as staff see it; `next` is the one that follows. */
export const toTerm = (term: TermRecord, { now, next }: Shown): Term => {
  const { appliedAt: _applied, hiddenAt: _hidden, fieldVersions: _versions, ...shown } = term
  const today = dayOf(now)
  const isFollowed = next?.startsOn ? next.startsOn <= today : false
  return {
    ...shown,
    id: String(term._id),
    _id: String(term._id),
    clientId: String(term.clientId),
    proposalId: term.proposalId ?? null,
    createdAt: term.createdAt.toISOString(),
    state: stateOn(today, term, isFollowed),
  }
}

const LOGGED = ['startsOn', 'endsOn', 'length', 'value', 'closedOn'] as const

/** The audit note of a contract, on its client's timeline; its label is its number. */
export const termNote = (
  term: TermRecord,
  changed: string[] = [],
  before: TermRecord = term,
): AuditNote => ({
  entity: 'term',
  id: String(term._id),
  label: String(term.n),
  clientId: String(term.clientId),
  changed,
  values: auditableChanges(LOGGED, {
    before,
    after: term,
    changed: LOGGED.filter((field) => before[field] !== term[field]),
  }).map(({ field, from, to }) => ({ field, from: written(from), to: written(to) })),
})

const written = (text: string) => formatDay(text) || text
