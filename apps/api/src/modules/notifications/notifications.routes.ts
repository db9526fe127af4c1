import { AppError } from '@bastidor/shared/errors'
import {
  kindListSchema,
  kindSwitchSchema,
  notificationListSchema,
  notificationPageSchema,
  notificationSchema,
  readAllSchema,
  snoozeSchema,
  unreadSchema,
} from '@bastidor/shared/notifications'
import { endpoint } from '#http/endpoint'
import { countUnread, listNotifications } from './notifications.list.ts'
import { markAllRead, markRead, snooze } from './notifications-read-state.ts'
import { listKinds, setKind } from './notifications.settings.model.ts'
import { toNotification } from './notifications.view.ts'

export const notificationEndpoints = [
  endpoint('notification.list', {
    summary: "The caller's notifications, newest first, and how many are unread",
    query: notificationPageSchema,
    answer: notificationListSchema,
    handler: ({ query, actor }) => listNotifications(actor, query),
  }),

  endpoint('notification.read', {
    summary: "Mark one of the caller's notifications as read",
    effect: 'unaudited',
    answer: notificationSchema,
    handler: async ({ params, actor }) => toNotification(await markRead(actor, params.id)),
  }),

  endpoint('notification.readAll', {
    summary:
      'Mark all notifications as read that were shown up to an instant; later ones stay unread',
    effect: 'unaudited',
    body: readAllSchema,
    answer: unreadSchema,
    handler: async ({ actor, body }) => {
      await markAllRead(actor, body.until)
      return { unread: await countUnread(actor) }
    },
  }),

  endpoint('notification.snooze', {
    summary:
      'Snooze a notification until an instant of the next 90 days, or show it again with null',
    effect: 'unaudited',
    body: snoozeSchema,
    answer: notificationSchema,
    handler: async ({ params, actor, body }) =>
      toNotification(await snooze(actor, params.id, body.until)),
  }),

  endpoint('notification.kinds', {
    summary: 'The kinds of notifications the caller may receive, and which are on',
    answer: kindListSchema,
    handler: ({ actor }) => listKinds(actor),
  }),

  endpoint('notification.setKind', {
    summary: 'Turn one kind of notifications on or off for the caller; past ones stay',
    effect: 'unaudited',
    body: kindSwitchSchema,
    answer: kindListSchema,
    handler: async ({ params, actor, body }) => {
      const { results } = await listKinds(actor)
      const known = results.find(({ kind }) => kind === params.kind)
      if (!known) throw new AppError('NOT_FOUND', 'Não há este tipo de notificação.')
      await setKind(actor, known.kind, body.isOn)
      return listKinds(actor)
    },
  }),
]
