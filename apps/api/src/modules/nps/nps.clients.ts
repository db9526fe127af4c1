import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { NpsModel, npsClientName } from './nps.model.ts'

/**
 * What happens to the surveys of a client along with it. Each is called inside the transaction
 * that changes the client.
 */

/** Carries a client's new name to its surveys. */
export const renameClientOnSurveys = async (
  clientId: Types.ObjectId,
  name: string,
): Promise<void> => {
  await updateAll(NpsModel, { clientId }, { $set: npsClientName(name) })
}

/** A deleted client's surveys are neither listed, read nor answered before it is restored. */
export const hideSurveysOfClient = async (
  clientId: Types.ObjectId,
  now = new Date(),
): Promise<void> => {
  await updateAll(NpsModel, { clientId }, { $set: { hiddenAt: now } })
}

/** A restored client has its surveys back. */
export const showSurveysOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await updateAll(NpsModel, { clientId }, { $set: { hiddenAt: null } })
}

/** The surveys of a destroyed client go with it. */
export const deleteSurveysOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await deleteAll(NpsModel, { clientId })
}
