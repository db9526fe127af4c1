import type { IndexSpec, Keys } from './index-spec.ts'

/** Visits by day: of everybody, and of one client. */
export const VISITS_BY_DAY: Keys = { hiddenAt: 1, day: 1, clientName: 1, _id: 1 }
export const VISITS_OF_CLIENT: Keys = { clientId: 1, hiddenAt: 1, day: 1, _id: 1 }

const APPROVED = { approvedAt: { $gt: new Date(0) } }

/** What the scope of a month is counted with. */
export const SCOPE_INDEXES: readonly IndexSpec[] = [
  // The clients of which a month waits to be closed.
  { collection: 'clients', keys: { scopeDueOn: 1 } },
  { collection: 'visits', keys: VISITS_BY_DAY },
  { collection: 'visits', keys: VISITS_OF_CLIENT },
  // Those that took place, from the keys alone.
  { collection: 'visits', keys: { done: 1, day: 1, clientId: 1 } },
  // Approved pieces of a month, from the keys alone, and of one client.
  {
    collection: 'pieces',
    keys: { approvedAt: 1, clientId: 1, countsAs: 1 },
    partialFilterExpression: APPROVED,
  },
  {
    collection: 'pieces',
    keys: { clientId: 1, approvedAt: 1 },
    partialFilterExpression: APPROVED,
  },
  // The few that were reopened.
  { collection: 'pieces', keys: { 'approvals.reopenedAt': 1 } },
  // A month of a client is closed once.
  { collection: 'scopeMonths', keys: { clientId: 1, month: 1 }, unique: true },
  { collection: 'scopeMonths', keys: { month: 1, closedAt: 1, clientId: 1 } },
]
