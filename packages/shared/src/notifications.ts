import { z } from 'zod'
import { dayText } from './bounded.ts'
import { boolean } from './fields.ts'
import { entityIds, idSchema } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'
import { type Action, type Actor, can } from './permissions.ts'

/**
 * The kinds of notifications, with the permission each requires. The people assigned to a client
 * are notified of its answers even without the permission to read them: the notification does not
 * contain the answer.
 */
const GUARDS = {
  proposalSeen: 'proposal.list',
  proposalAccepted: 'proposal.list',
  // The gestor and the CS of a renewed client learn of it, too.
  proposalDeclined: 'client.read',
  proposalAsked: 'client.read',
  proposalExpiring: 'proposal.list',
  approvalAnswered: 'client.read',
  approvalLate: 'client.read',
  pieceReview: 'piece.list',
  briefingAnswered: 'client.read',
  surveyAnswered: 'client.read',
  accessSent: 'client.read',
  contractDue: 'client.renewals',
  contractRenewed: 'client.read',
  domainDue: 'client.renewals',
  taskAssigned: 'task.list',
  tasksHandedOver: 'task.list',
  teamJoined: 'client.read',
  newDevice: 'auth.sessions',
  accountChanged: 'auth.sessions',
} as const satisfies Record<string, Action>

export type NotificationKind = keyof typeof GUARDS
export const NOTIFICATION_KINDS = Object.keys(GUARDS) as [NotificationKind, ...NotificationKind[]]

/** What concerns the safety of the own account cannot be turned off. */
const ALWAYS_ON = new Set<NotificationKind>(['newDevice', 'accountChanged'])
/** The kinds that people can turn on and off. */
export const SWITCHABLE_KINDS = NOTIFICATION_KINDS.filter((kind) => !ALWAYS_ON.has(kind))

/** What was changed of an account: the `detail` of an `accountChanged`. */
const ACCOUNT_CHANGES = ['password', 'factor', 'link'] as const
export type AccountChange = (typeof ACCOUNT_CHANGES)[number]

/** True if this person may be notified of this kind. */
export const mayReceive = (actor: Actor, kind: NotificationKind): boolean =>
  can(actor, GUARDS[kind])

/** Notifications per page of the list. */
export const NOTIFICATION_PAGE_SIZE = 20
/** Retention of a notification after it was shown, in days. */
export const NOTIFICATION_DAYS = 90
/** Contracts and domains are notified this many days before their end. */
export const DUE_DAYS = 30
/** An open proposal is notified this many days before it expires. */
export const EXPIRING_DAYS = 2

const instant = z.iso.datetime()

/** One notification of a person. */
export const notificationSchema = z.object({
  ...entityIds,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Its subject: a proposal, approval, survey, client, site or task. */
  subjectId: z.string(),
  clientId: idSchema.nullable(),
  /**
   * The client's or company's name; a task's title; who handed work over; the device; who changed
   * an account.
   */
  name: z.string(),
  /** The proposal's number, the survey's type, the site, the answer to an approval, how many tasks. */
  detail: z.string(),
  /** The due date. */
  day: z.string().nullable(),
  createdAt: instant,
  /** Its time in the list: the creation, or the end of a snooze. */
  shownAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notificationSchema>

/**
 * The current user's notifications, newest first; `unread` counts all of them, not only the page.
 */
export const notificationListSchema = listOf(notificationSchema).extend({
  unread: z.int().min(0),
})
export type NotificationList = z.infer<typeof notificationListSchema>
export const notificationPageSchema = pageSchema(NOTIFICATION_PAGE_SIZE)

const NO_INSTANT = 'Informe uma data e hora.'
const moment = () =>
  dayText(NO_INSTANT)
    .check(z.iso.datetime({ offset: true, error: NO_INSTANT }))
    .transform((iso) => new Date(iso))

/** Everything up to the newest notification seen (its `shownAt`), inclusive. */
export const readAllSchema = z.object({ until: moment() })
export const unreadSchema = z.object({ unread: z.int().min(0) })

/** The end of the snooze; null ends it immediately. */
export const snoozeSchema = z.object({
  until: z.union([moment(), z.null()], { error: NO_INSTANT }),
})

/** Whether a kind is turned on. */
export const kindSwitchSchema = z.object({ isOn: boolean() })
export const kindListSchema = listOf(
  z.object({ kind: z.enum(NOTIFICATION_KINDS), isOn: z.boolean() }),
)
export type KindList = z.infer<typeof kindListSchema>
