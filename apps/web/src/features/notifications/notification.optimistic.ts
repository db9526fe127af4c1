import type { Notification, NotificationList } from '@bastidor/shared/notifications'

/** An optimistic update, applied to every cached part of the list. */
export type Edit = (list: NotificationList) => NotificationList

export const withRead =
  (notice: Notification): Edit =>
  (list) => ({
    ...list,
    results: list.results.map((one) => (one.id === notice.id ? read(one) : one)),
    unread: list.unread - unreadIn(notice),
  })

export const withoutNotice =
  (notice: Notification): Edit =>
  ({ results, total, unread }) => ({
    results: results.filter(({ id }) => id !== notice.id),
    total: total - 1,
    unread: unread - unreadIn(notice),
  })

export const allRead: Edit = (list) => ({ ...list, results: list.results.map(read), unread: 0 })

const read = (notice: Notification): Notification => ({
  ...notice,
  readAt: notice.readAt ?? new Date().toISOString(),
})

const unreadIn = ({ readAt }: Notification): number => Number(readAt === null)
