import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { NotificationModel } from './notifications.model.ts'

/**
 * Cascades of client changes to the notifications about the client. Each function runs inside the
 * transaction that changes the client.
 */

/** Renames the client on its notifications. */
export const renameClientOnNotices = (clientId: Types.ObjectId, name: string): Promise<number> =>
  updateAll(NotificationModel, { clientId }, { $set: { name } })

/** Hides the notifications about a deleted client until it is restored. */
export const hideNoticesOfClient = (clientId: Types.ObjectId, now = new Date()): Promise<number> =>
  updateAll(NotificationModel, { clientId }, { $set: { hiddenAt: now } })

/** Shows the notifications about a restored client again. */
export const showNoticesOfClient = (clientId: Types.ObjectId): Promise<number> =>
  updateAll(NotificationModel, { clientId }, { $set: { hiddenAt: null } })

/** Deletes the notifications about destroyed clients. */
export const deleteNoticesOfClients = (clientIds: readonly Types.ObjectId[]): Promise<number> =>
  deleteAll(NotificationModel, { clientId: anyOf(clientIds) })
