import type { Keys } from '#database/index-spec'

/** Links that wait for an answer, longest first; archived ones are read from the same keys. */
export const pendingKeys = (open: Keys, order: Keys): Keys => ({ ...open, archivedAt: 1, ...order })
