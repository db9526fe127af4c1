import type { QueryFilter } from 'mongoose'
import { NOTIFICATION_KINDS, type NotificationList, mayHear } from '@bastidor/shared/notifications'
import type { Actor } from '@bastidor/shared/permissions'
import { NOTIFICATIONS } from '#database/indexes'
import { type Page, findPage } from '#cache/pagination'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS, anyOf, lte, objectId } from '#database/operators'
import { NotificationModel, type NotificationRecord } from './notifications.model.ts'
import { toNotification } from './notifications.view.ts'

/**
 * What a person is told, the newest first, and how much of it is unread. A kind that they may no
 * longer know of is not told. Asked for every half minute: it walks one index and fetches the page.
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
      index: { page: NOTIFICATIONS, count: NOTIFICATIONS },
    }),
    countUnread(actor, now),
  ])
  return { results: records.map(toNotification), total, unread }
}

/** How many of a person's notices are shown and unread. */
export const countUnread = (actor: Actor, now = new Date()): Promise<number> =>
  withIndexHint(NOTIFICATIONS, (index) => {
    const unread = { ...ownNotices(actor), shownAt: lte(now), readAt: null }
    const count = NotificationModel.countDocuments(unread).maxTimeMS(LIST_MAX_MS)
    return (index ? count.hint(index) : count).exec()
  })

/** A person's notices of what they may know, also those that are put off. */
export const ownNotices = (actor: Actor): QueryFilter<NotificationRecord> => ({
  employeeId: objectId(actor.id),
  hiddenAt: null,
  kind: anyOf(NOTIFICATION_KINDS.filter((kind) => mayHear(actor, kind))),
})
