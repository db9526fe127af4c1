import type { Types } from 'mongoose'
import { NOTIFICATION_KINDS, type NotificationKind } from '@bastidor/shared/notifications'
import { ObjectId, defineModel } from '#database/model'

/** One thing that one person is told, as stored. */
export type NotificationRecord = {
  _id: Types.ObjectId
  employeeId: Types.ObjectId
  kind: NotificationKind
  subjectId: string
  clientId: Types.ObjectId | null
  /** Carried along when what it names is renamed, so that the list is one query. */
  name: string
  detail: string
  day: string | null
  /** The event; unique per person, so that nothing is told twice. */
  key: string
  createdAt: Date
  /** Its place in the list. In the future while it is put off. */
  shownAt: Date
  readAt: Date | null
  /** Since when its client is deleted: until a restore it is not shown. */
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
