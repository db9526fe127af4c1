import { AppError } from '@bastidor/shared/errors'
import { channelListSchema, channelSwitchSchema } from '@bastidor/shared/notifications.channels'
import {
  type NotificationKind,
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
import { isMailOn } from '#modules/outbox/outbox-settings'
import { countUnread, listNotifications } from './notifications.list.ts'
import { markAllRead, markRead, snooze } from './notifications-read-state.ts'
import { listChannels, listKinds, setChannel, setKind } from './notifications.settings.model.ts'
import { toNotification } from './notifications.view.ts'

export const endpoints = [
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
      await setKind(actor, kindIn(results, params.kind), body.isOn)
      return listKinds(actor)
    },
  }),

  endpoint('notification.channels', {
    summary: 'How each kind of notifications reaches the caller: in the app, and by mail',
    answer: channelListSchema,
    handler: async ({ actor }) => ({ ...(await listChannels(actor)), mailOn: isMailOn() }),
  }),

  endpoint('notification.setChannel', {
    summary: 'Mail one kind of notifications never, at once, or with the digest of a working day',
    body: channelSwitchSchema,
    answer: channelListSchema,
    handler: async ({ params, actor, body, audit }) => {
      const { results } = await listChannels(actor)
      const kind = kindIn(results, params.kind)
      await setChannel(actor, kind, body.email)
      const { id, name } = actor
      audit({ entity: 'employee', id, label: name, changed: [`email.${kind}`] })
      return { ...(await listChannels(actor)), mailOn: isMailOn() }
    },
  }),
]

const kindIn = (known: readonly { kind: NotificationKind }[], wanted: string): NotificationKind => {
  const found = known.find(({ kind }) => kind === wanted)
  if (!found) throw new AppError('NOT_FOUND', 'Não há este tipo de notificação.')
  return found.kind
}
