import { AppError, fieldError } from '@bastidor/shared/errors'
import { isSnoozable, SNOOZE_MAX_DAYS } from '@bastidor/shared/notifications.snooze'
import type { Actor } from '@bastidor/shared/permissions'
import { updateAll } from '#database/bulk-writes'
import { lte, objectId } from '#database/operators'
import { ownNotices } from './notifications.list.ts'
import { NotificationModel, type NotificationRecord } from './notifications.model.ts'

/** Marks one of a person's notifications as read; idempotent. */
export const markRead = async (
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<NotificationRecord> => {
  const notice = await findOwn(actor, id)
  return notice.readAt ? notice : change(notice, { readAt: now })
}

/** Marks everything shown up to `until` as read; later notifications stay unread. */
export const markAllRead = (actor: Actor, until: Date, now = new Date()): Promise<number> =>
  updateAll(
    NotificationModel,
    { ...ownNotices(actor), shownAt: lte(until < now ? until : now), readAt: null },
    { $set: { readAt: now } },
  )

/** Snoozes a notification: at that time it is on top again, unread. Null ends the snooze. */
export const snooze = async (
  actor: Actor,
  id: string,
  until: Date | null,
  now = new Date(),
): Promise<NotificationRecord> => {
  if (until && !isSnoozable(until, now))
    throw fieldError('until', `Escolha um momento nos próximos ${SNOOZE_MAX_DAYS} dias.`)
  const notice = await findOwn(actor, id)
  return change(notice, { shownAt: until ?? notice.createdAt, ...(until && { readAt: null }) })
}

const findOwn = async (actor: Actor, id: string): Promise<NotificationRecord> => {
  const _id = objectId(id)
  const notice =
    _id &&
    (await NotificationModel.findOne({ ...ownNotices(actor), _id }).lean<NotificationRecord>())
  if (!notice) throw notFound()
  return notice
}

const change = async (
  { _id }: NotificationRecord,
  set: Partial<Pick<NotificationRecord, 'readAt' | 'shownAt'>>,
): Promise<NotificationRecord> => {
  const changed = await NotificationModel.findByIdAndUpdate(
    _id,
    { $set: set },
    { returnDocument: 'after' },
  ).lean<NotificationRecord>()
  if (!changed) throw notFound()
  return changed
}

const notFound = () => new AppError('NOT_FOUND', 'Notificação não encontrada.')
