import type { Notification } from '@bastidor/shared/notifications'
import type { NotificationRecord } from './notifications.model.ts'

/** A notification as its recipient sees it. */
export const toNotification = (record: NotificationRecord): Notification => {
  const { _id, kind, subjectId, clientId, name, detail, day, createdAt, shownAt, readAt } = record
  return {
    id: String(_id),
    _id: String(_id),
    kind,
    subjectId,
    clientId: clientId && String(clientId),
    name,
    detail,
    day,
    createdAt: createdAt.toISOString(),
    shownAt: shownAt.toISOString(),
    readAt: readAt && readAt.toISOString(),
  }
}
