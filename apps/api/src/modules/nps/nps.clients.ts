import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { NpsModel, npsClientName } from './nps.model.ts'

/**
 * Cascades of client changes to the client's surveys. Each function runs inside the transaction
 * that changes the client.
 */

/** Renames the client on its surveys. */
export const renameClientOnSurveys = async (
  clientId: Types.ObjectId,
  name: string,
): Promise<void> => {
  await updateAll(NpsModel, { clientId }, { $set: npsClientName(name) })
}

/** Hides the surveys of a deleted client: neither listed, read nor answered until a restore. */
export const hideSurveysOfClient = async (
  clientId: Types.ObjectId,
  now = new Date(),
): Promise<void> => {
  await updateAll(NpsModel, { clientId }, { $set: { hiddenAt: now } })
}

/** Shows the surveys of a restored client again. */
export const showSurveysOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await updateAll(NpsModel, { clientId }, { $set: { hiddenAt: null } })
}

/** Deletes the surveys of a destroyed client. */
export const deleteSurveysOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await deleteAll(NpsModel, { clientId })
}
