import type { Term } from '@bastidor/shared/terms'

/** The first contract of a client, in force. */
export const buildTerm = (over: Partial<Term> = {}): Term => {
  const n = over.n ?? 1
  const id = String(n).repeat(24).slice(0, 24)
  return {
    id,
    _id: id,
    clientId: 'a'.repeat(24),
    n,
    startsOn: '2025-11-20',
    endsOn: '2026-11-20',
    months: 12,
    length: '12 Meses',
    value: 1500,
    plan: 'b'.repeat(24),
    posts: 8,
    nVideos: 1,
    nVisitas: 0,
    source: 'first',
    proposalId: null,
    adjustment: null,
    gapDays: 0,
    state: 'current',
    closedOn: null,
    closedNote: '',
    note: '',
    createdBy: 'Ana',
    createdAt: '2025-11-18T15:00:00.000Z',
    version: 1,
    ...over,
  }
}
