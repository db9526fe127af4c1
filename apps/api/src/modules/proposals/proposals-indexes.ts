import type { Index, Keys } from '#database/index-spec'
import { pendingKeys } from '#modules/links/links-indexes'

/** All proposals, newest first, and one group of them in the same order. */
export const PROPOSALS: Keys = { sequentialNumber: -1 }
/** What narrows a list of proposals, read from its keys. */
const PROPOSAL_FILTERS: Keys = { kind: 1, createdAt: 1, consultorId: 1, 'declined.reason': 1 }
export const PROPOSALS_BY_STATE: Keys = {
  approved: 1,
  isDeclined: 1,
  expiresAt: -1,
  sequentialNumber: -1,
  ...PROPOSAL_FILTERS,
}
/** The few that their customers want changed. */
export const ASKED_PROPOSALS: Keys = {
  isAsked: 1,
  expiresAt: -1,
  sequentialNumber: -1,
  ...PROPOSAL_FILTERS,
}
/** The proposals under one name that nobody has accepted, the earliest expiry first. */
export const OPEN_PROPOSALS_BY_NAME: Keys = {
  name: 1,
  isDeclined: 1,
  expiresAt: 1,
  sequentialNumber: 1,
}

/** A search by part of the name, and narrowed lists of all, newest first. */
export const PROPOSALS_BY_NAME: Keys = {
  sequentialNumber: -1,
  nameFolded: 1,
  ...PROPOSAL_FILTERS,
}
/** What the funnel reads of the proposals of a period. */
export const PROPOSALS_BY_CREATION: Keys = {
  createdAt: 1,
  approved: 1,
  seenAt: 1,
  'acceptance.at': 1,
  _id: 1,
  kind: 1,
  isDeclined: 1,
  expiresAt: 1,
  consultorId: 1,
  consultor: 1,
  value: 1,
  'declined.reason': 1,
}

/** The renewals of a client. */
export const RENEWALS_OF_CLIENT: Keys = { renewalOf: 1, expiresAt: -1 }

export const PROPOSAL_INDEXES: readonly Index[] = [
  { keys: PROPOSALS, unique: true },
  { keys: PROPOSALS_BY_STATE },
  { keys: PROPOSALS_BY_NAME },
  { keys: PROPOSALS_BY_CREATION },
  {
    keys: ASKED_PROPOSALS,
    partialFilterExpression: { isAsked: true },
  },
  {
    keys: RENEWALS_OF_CLIENT,
    partialFilterExpression: { kind: 'renewal' },
  },
  {
    keys: { 'acceptance.receipt': 1 },
    unique: true,
    partialFilterExpression: { 'acceptance.receipt': { $gt: '' } },
  },
  {
    keys: pendingKeys({ approved: 1, isDeclined: 1 }, { expiresAt: 1, sequentialNumber: 1 }),
  },
  {
    keys: OPEN_PROPOSALS_BY_NAME,
    partialFilterExpression: { approved: false },
  },
]
