import type { Types } from 'mongoose'
import type { EmailChannel } from '@bastidor/shared/notifications.channels'
import { type NotificationKind, mayReceive } from '@bastidor/shared/notifications'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { anyOf, ne, objectId } from '#database/operators'
import { lockShared } from '#modules/employees/employees-lock'
import { mailNotice } from './notifications-mail.ts'
import { type Reader, actorOf, findReaders } from './notifications-readers.ts'
import { NotificationModel } from './notifications.model.ts'
import { emailOf, isKindOn } from './notifications.settings.model.ts'

/** The subject of a notification; the fields are those of `notificationSchema`. */
export type Subject = {
  id: string
  name: string
  detail?: string
  /** The client with which the notification is hidden and deleted. */
  clientId?: Types.ObjectId
  day?: string
  /** Distinguishes several events of one subject. */
  event?: string
}

type Person = Types.ObjectId | string | null | undefined

/**
 * Notifies people of an event, inside the event's transaction: no notification is lost, and none is
 * sent for a rollback. Of the `recipients`, skips inactive people, people without the permission,
 * those who turned the kind off, and `by`. Mails it to those who get the kind by mail at once.
 * Idempotent per person and event.
 */
export const notify = async (
  kind: NotificationKind,
  subject: Subject,
  recipients: readonly Person[],
  by: { id: string } | null = null,
  now = new Date(),
): Promise<void> => {
  const people = (await findRecipients(kind, recipients)).filter(
    ({ reader }) => String(reader._id) !== by?.id,
  )
  if (people.length === 0) return
  const { id: subjectId, event: _event, ...shown } = subject
  const notice = { kind, subjectId, ...shown, createdAt: now, shownAt: now }
  const key = keyOf(kind, subject)
  const { upsertedIds, upsertedCount } = await NotificationModel.bulkWrite(
    people.map(({ reader }) => ({
      updateOne: {
        filter: { employeeId: reader._id, key },
        update: { $setOnInsert: notice },
        upsert: true,
      },
    })),
  )
  // Conflicts with a concurrent deletion of the person, so that no notice stays behind.
  if (upsertedCount > 0) await lockShared()
  const mailed = people.filter(({ email }, index) => email === 'now' && index in upsertedIds)
  const { clientId = null, detail = '', day = null, name } = subject
  await mailNotice(
    { kind, subjectId, clientId, name, detail, day, key },
    mailed.map(({ reader }) => reader),
    now,
  )
}

/** The key of an event, by which it is deduplicated. */
export const keyOf = (kind: NotificationKind, { id, event, day }: Subject): string =>
  [kind, id, event ?? day ?? ''].join(' ')

/** Filters people: existing, with the permission for a kind, and with the kind turned on. */
export const recipientsAmong = async (
  kind: NotificationKind,
  people: readonly Person[],
): Promise<string[]> => (await findRecipients(kind, people)).map(({ reader }) => String(reader._id))

const findRecipients = async (
  kind: NotificationKind,
  people: readonly Person[],
): Promise<{ reader: Reader; email: EmailChannel }[]> => {
  const ids = [...new Set(people.map((id) => String(id ?? '')))]
    .map((id) => objectId(id))
    .filter((id) => id !== null)
  if (ids.length === 0) return []
  const active = await findReaders({ _id: anyOf(ids), active: true })
  return active
    .filter((reader) => mayReceive(actorOf(reader), kind) && isKindOn(reader.settings, kind))
    .map((reader) => ({ reader, email: emailOf(reader.settings, kind) }))
}

/** Withdraws the notifications about something that is no longer due. */
export const retract = (kind: NotificationKind, subjectIds: readonly string[]): Promise<number> =>
  deleteAll(NotificationModel, { subjectId: anyOf(subjectIds), kind })

/** Withdraws the notifications about one event that did not happen after all. */
export const retractEvent = (kind: NotificationKind, subject: Subject): Promise<number> =>
  deleteAll(NotificationModel, { subjectId: subject.id, key: keyOf(kind, subject) })

/**
 * Withdraws the notifications about something that now belongs to somebody else: everybody's but
 * those of the given person.
 */
export const retractFromOthers = async (
  kind: NotificationKind,
  subjectIds: readonly string[],
  person: Types.ObjectId | null,
): Promise<void> => {
  if (subjectIds.length === 0) return
  await deleteAll(NotificationModel, {
    subjectId: anyOf(subjectIds),
    kind,
    ...(person && { employeeId: ne(person) }),
  })
}

/** Updates the name of a subject on its notifications. */
export const renameSubject = (subjectId: string, name: string): Promise<number> =>
  updateSubjects([subjectId], { name })

/**
 * Updates what subjects are called on their notifications, and the client with which these are hidden
 * and deleted.
 */
export const updateSubjects = (
  subjectIds: readonly string[],
  shown: { name?: string; clientId?: Types.ObjectId | null },
): Promise<number> =>
  updateAll(NotificationModel, { subjectId: anyOf(subjectIds) }, { $set: shown })

/** Deletes the notifications about a deleted subject. */
export const forgetSubject = (subjectId: string): Promise<number> => forgetSubjects([subjectId])

/** The same of several subjects. */
export const forgetSubjects = (subjectIds: readonly string[]): Promise<number> =>
  deleteAll(NotificationModel, { subjectId: anyOf(subjectIds) })
