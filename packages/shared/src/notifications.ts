import { z } from 'zod'
import { dayText } from './bounded.ts'
import { boolean } from './fields.ts'
import { entityIds, idSchema } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'
import { type Action, type Actor, can } from './permissions.ts'

/**
 * What a person can be told, and what one must be allowed to do to be told it. Who looks after a
 * client hears that it has answered, whether or not they may see the answer: it is not in the notice.
 */
const GUARDS = {
  proposalSeen: 'proposal.list',
  proposalAccepted: 'proposal.list',
  proposalExpiring: 'proposal.list',
  approvalAnswered: 'client.read',
  briefingAnswered: 'client.read',
  surveyAnswered: 'client.read',
  contractDue: 'client.renewals',
  domainDue: 'client.renewals',
  taskAssigned: 'chore.list',
} as const satisfies Record<string, Action>

export type NotificationKind = keyof typeof GUARDS
export const NOTIFICATION_KINDS = Object.keys(GUARDS) as [NotificationKind, ...NotificationKind[]]

/** Whether this person may be told things of this kind. */
export const mayHear = (actor: Actor, kind: NotificationKind): boolean => can(actor, GUARDS[kind])

/** How many a page of the list holds. */
export const NOTIFICATION_PAGE_SIZE = 20
/** For how many days after it was shown a notice is kept. */
export const NOTIFICATION_DAYS = 90
/** How many days before their end contracts and domains are told of. */
export const DUE_DAYS = 30
/** How many days before its end an open proposal is told of. */
export const EXPIRING_DAYS = 2

const instant = z.iso.datetime()

/** One thing that a person is told. */
export const notificationSchema = z.object({
  ...entityIds,
  kind: z.enum(NOTIFICATION_KINDS),
  /** What it is about: a proposal, approval, survey, client, site or chore. */
  subjectId: z.string(),
  clientId: idSchema.nullable(),
  /** The client's or company's name; of a task, its chore's. */
  name: z.string(),
  /** The proposal's number, the survey's type, the site, or what an approval was answered. */
  detail: z.string(),
  /** The day on which it is due. */
  day: z.string().nullable(),
  createdAt: instant,
  /** When it was put into the list: its creation, or the moment to which it was put off. */
  shownAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notificationSchema>

/** The caller's notices, the newest first; `unread` counts all of them, not only the page. */
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

/** All up to and with the newest that the caller has seen (its `shownAt`). */
export const readAllSchema = z.object({ until: moment() })
export const unreadSchema = z.object({ unread: z.int().min(0) })

/** When to show it again; null brings it back at once. */
export const snoozeSchema = z.object({
  until: z.union([moment(), z.null()], { error: NO_INSTANT }),
})

/** Whether one wants to hear of a kind. */
export const kindSwitchSchema = z.object({ isOn: boolean() })
export const kindListSchema = listOf(
  z.object({ kind: z.enum(NOTIFICATION_KINDS), isOn: z.boolean() }),
)
export type KindList = z.infer<typeof kindListSchema>
