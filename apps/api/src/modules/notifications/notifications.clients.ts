import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { NotificationModel } from './notifications.model.ts'

/**
 * What happens to the notices about a client along with it. Each is called inside the transaction
 * that changes the client.
 */

/** Carries a client's new name to its notices. */
export const renameClientOnNotices = (clientId: Types.ObjectId, name: string): Promise<number> =>
  updateAll(NotificationModel, { clientId }, { $set: { name } })

/** Nobody is told of a deleted client before it is restored. */
export const hideNoticesOfClient = (clientId: Types.ObjectId, now = new Date()): Promise<number> =>
  updateAll(NotificationModel, { clientId }, { $set: { hiddenAt: now } })

/** A restored client has its notices back. */
export const showNoticesOfClient = (clientId: Types.ObjectId): Promise<number> =>
  updateAll(NotificationModel, { clientId }, { $set: { hiddenAt: null } })

/** The notices of destroyed clients go with them. */
export const deleteNoticesOfClients = (clientIds: readonly Types.ObjectId[]): Promise<number> =>
  deleteAll(NotificationModel, { clientId: anyOf(clientIds) })
