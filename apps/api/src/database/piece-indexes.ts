import type { IndexSpec, Keys } from './index-spec.ts'

/** Pieces in the order of lists: by day, hour and title; a range of days is a range of it. */
const inListOrder = (by: Keys = {}): Keys => ({ ...by, hiddenAt: 1, listOrder: 1, _id: 1 })

/** Those of a network; a piece has several. */
export const PIECES_BY_NETWORK: Keys = { hiddenAt: 1, networks: 1, listOrder: 1, _id: 1 }

export const PIECE_INDEXES: readonly IndexSpec[] = [
  { collection: 'pieces', keys: inListOrder() },
  { collection: 'pieces', keys: inListOrder({ clientId: 1 }) },
  { collection: 'pieces', keys: inListOrder({ authorId: 1 }) },
  { collection: 'pieces', keys: inListOrder({ reviewerId: 1 }) },
  { collection: 'pieces', keys: { clientId: 1, hiddenAt: 1, state: 1, listOrder: 1, _id: 1 } },
  { collection: 'pieces', keys: { hiddenAt: 1, state: 1, listOrder: 1, _id: 1 } },
  { collection: 'pieces', keys: PIECES_BY_NETWORK },
  // What customers answered in a month.
  { collection: 'pieces', keys: { hiddenAt: 1, 'rounds.answeredAt': 1 } },
  // Whether a piece still names a stored file.
  { collection: 'pieces', keys: { 'files.file': 1 } },
  { collection: 'pieces', keys: { 'rounds.files.file': 1 } },
  // The few sendings that wait for an answer by a day.
  {
    collection: 'approvals',
    keys: { answerBy: 1, _id: 1 },
    partialFilterExpression: { answerDate: null, answerBy: { $gt: '' } },
  },
]
