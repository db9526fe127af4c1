import type { Types } from 'mongoose'
import {
  NOTIFICATION_DAYS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@bastidor/shared/notifications'
import { updateAll } from '#database/bulk-writes'
import type { Keys } from '#database/index-spec'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { nin } from '#database/operators'
import { type Named, belongsTo } from '#modules/belongs-to'

/** One notification of one person, as stored. */
export type NotificationRecord = {
  _id: Types.ObjectId
  employeeId: Types.ObjectId
  kind: NotificationKind
  subjectId: string
  clientId: Types.ObjectId | null
  /** Denormalised name of the subject, so that the list is one query. */
  name: string
  detail: string
  day: string | null
  /** The event; unique per person, against duplicates. */
  key: string
  createdAt: Date
  /** Position in the list. In the future while it is snoozed. */
  shownAt: Date
  readAt: Date | null
  /** When its client was deleted: until a restore it is not shown. */
  hiddenAt: Date | null
}

const text = { type: String, required: true }
const instant = { type: Date, required: true }

export const NotificationModel = defineModel<NotificationRecord>('Notification', 'notifications', {
  employeeId: { type: ObjectId, required: true },
  kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
  subjectId: text,
  clientId: { type: ObjectId, default: null },
  name: text,
  detail: { type: String, default: '' },
  day: { type: String, default: null },
  key: text,
  createdAt: instant,
  shownAt: instant,
  readAt: { type: Date, default: null },
  hiddenAt: { type: Date, default: null },
})

/** A user's notifications in order; their counts are covered by the same keys. */
export const NOTIFICATIONS: Keys = {
  employeeId: 1,
  hiddenAt: 1,
  shownAt: -1,
  _id: -1,
  kind: 1,
  readAt: 1,
}

declareIndexes(NotificationModel, [
  { keys: NOTIFICATIONS },
  // One notification per user and event.
  { keys: { employeeId: 1, key: 1 }, unique: true },
  // For renaming, resolving or deleting notifications along with their subject or client.
  { keys: { subjectId: 1 } },
  { keys: { clientId: 1 } },
  { keys: { shownAt: 1 }, expireAfterSeconds: NOTIFICATION_DAYS * 24 * 60 * 60 },
])

/** Most are named after their client, others after what they are about: a task, or a piece. */
const NAMED_OTHERWISE: readonly NotificationKind[] = ['taskAssigned', 'pieceReview']

const renameClient = async ({ _id: clientId, name }: Named): Promise<void> => {
  await updateAll(NotificationModel, { clientId, kind: nin(NAMED_OTHERWISE) }, { $set: { name } })
  await updateAll(NotificationModel, { clientId, kind: 'teamJoined' }, { $set: { detail: name } })
}

belongsTo(NotificationModel, {
  employeeId: { owner: 'employee', onDestroy: 'delete' },
  clientId: {
    owner: 'client',
    onDelete: 'hide',
    onDestroy: 'delete',
    onRename: renameClient,
  },
})
