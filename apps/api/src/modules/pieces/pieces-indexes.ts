import type { Index, Keys } from '#database/index-spec'

/** Pieces in the order of lists: by day, hour and title; a range of days is a range of it. */
const inListOrder = (by: Keys = {}): Keys => ({ ...by, hiddenAt: 1, listOrder: 1, _id: 1 })

/** For the pieces of a network; a piece has several networks. */
export const PIECES_BY_NETWORK: Keys = { hiddenAt: 1, networks: 1, listOrder: 1, _id: 1 }

const APPROVED = { approvedAt: { $gt: new Date(0) } }

export const PIECE_INDEXES: readonly Index[] = [
  { keys: inListOrder() },
  { keys: inListOrder({ clientId: 1 }) },
  { keys: inListOrder({ authorId: 1 }) },
  { keys: inListOrder({ reviewerId: 1 }) },
  { keys: { clientId: 1, hiddenAt: 1, state: 1, listOrder: 1, _id: 1 } },
  { keys: { hiddenAt: 1, state: 1, listOrder: 1, _id: 1 } },
  { keys: PIECES_BY_NETWORK },
  // What customers answered in a month.
  { keys: { hiddenAt: 1, 'rounds.answeredAt': 1 } },
  // Whether a piece still names a stored file.
  { keys: { 'files.file': 1 } },
  { keys: { 'rounds.files.file': 1 } },
  // Approved pieces of a month, from the keys alone, and of one client.
  { keys: { approvedAt: 1, clientId: 1, countsAs: 1 }, partialFilterExpression: APPROVED },
  { keys: { clientId: 1, approvedAt: 1 }, partialFilterExpression: APPROVED },
  // The few that were reopened.
  { keys: { 'approvals.reopenedAt': 1 } },
]
