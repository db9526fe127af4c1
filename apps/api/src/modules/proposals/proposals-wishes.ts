import { completeKeyed } from '#modules/pauta/pauta.commands'
import type { ProposalRecord } from './proposals.model.ts'

/** The key of the task that the first wish of a version makes. */
export const wishKey = ({ _id, versionNumber }: ProposalRecord): string =>
  `proposal ${_id} ask ${versionNumber}`

/**
 * Completes the task that the wishes of this version made, in the transaction of the answer or the
 * new text after which nobody waits for it any more; `by` is null if a customer answered.
 */
export const completeWish = async (
  stored: ProposalRecord,
  by: { id: string } | null,
  now: Date,
): Promise<void> => {
  if (stored.isAsked) await completeKeyed(wishKey(stored), by, now)
}
