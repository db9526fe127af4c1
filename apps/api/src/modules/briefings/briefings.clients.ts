import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { BriefingModel } from './briefings.model.ts'

/**
 * What happens to the briefing of a client along with it. Each is called inside the transaction
 * that changes the client.
 */

/** Nobody waits for the answers of a deleted client. */
export const hideBriefingOfClient = async (
  clientId: Types.ObjectId,
  now = new Date(),
): Promise<void> => {
  await updateAll(BriefingModel, { clientId }, { $set: { hiddenAt: now } })
}

/** A restored client has its briefing back. */
export const showBriefingOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await updateAll(BriefingModel, { clientId }, { $set: { hiddenAt: null } })
}

/** The briefing of a destroyed client goes with it. */
export const deleteBriefingOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await deleteAll(BriefingModel, { clientId })
}
