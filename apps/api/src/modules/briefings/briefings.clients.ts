import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { BriefingModel } from './briefings.model.ts'

/**
 * Cascades of client changes to the client's briefing. Each function runs inside the transaction
 * that changes the client.
 */

/** Hides the briefing of a deleted client: its answers are no longer pending. */
export const hideBriefingOfClient = async (
  clientId: Types.ObjectId,
  now = new Date(),
): Promise<void> => {
  await updateAll(BriefingModel, { clientId }, { $set: { hiddenAt: now } })
}

/** Shows the briefing of a restored client again. */
export const showBriefingOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await updateAll(BriefingModel, { clientId }, { $set: { hiddenAt: null } })
}

/** Deletes the briefing of a destroyed client. */
export const deleteBriefingOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await deleteAll(BriefingModel, { clientId })
}
