import type { QueryFilter } from 'mongoose'
import {
  NOTIFICATION_KINDS,
  type NotificationList,
  mayReceive,
} from '@bastidor/shared/notifications'
import type { Actor } from '@bastidor/shared/permissions'
import { type Page, findPage, findTotal } from '#cache/pagination'
import { anyOf, lte, objectId } from '#database/operators'
import { NOTIFICATIONS, NotificationModel, type NotificationRecord } from './notifications.model.ts'
import { toNotification } from './notifications.view.ts'

const INDEX = { page: NOTIFICATIONS, count: NOTIFICATIONS }

/**
 * A person's notifications, newest first, and the number of unread ones. Excludes kinds that they
 * no longer have the permission for. Polled every half minute: one index scan and a fetch of the
 * page.
 */
export const listNotifications = async (
  actor: Actor,
  page: Page,
  now = new Date(),
): Promise<NotificationList> => {
  const [{ records, total }, unread] = await Promise.all([
    findPage(NotificationModel, {
      ...page,
      filter: { ...ownNotices(actor), shownAt: lte(now) },
      order: { shownAt: -1, _id: -1 },
      index: INDEX,
    }),
    countUnread(actor, now),
  ])
  return { results: records.map(toNotification), total, unread }
}

/** The number of a person's visible unread notifications. */
export const countUnread = (actor: Actor, now = new Date()): Promise<number> =>
  findTotal(NotificationModel, {
    filter: { ...ownNotices(actor), shownAt: lte(now), readAt: null },
    index: INDEX,
  })

/** A person's notifications, with the permissions applied, including snoozed ones. */
export const ownNotices = (actor: Actor): QueryFilter<NotificationRecord> => ({
  employeeId: objectId(actor.id),
  hiddenAt: null,
  kind: anyOf(NOTIFICATION_KINDS.filter((kind) => mayReceive(actor, kind))),
})
