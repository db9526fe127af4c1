import type { Types } from 'mongoose'
import { type NotificationKind, mayReceive } from '@bastidor/shared/notifications'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { anyOf, objectId } from '#database/operators'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { NotificationModel } from './notifications.model.ts'
import { NotificationSettingsModel } from './notifications.settings.model.ts'

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
 * those who turned the kind off, and `by`. Idempotent per person and event.
 */
export const notify = async (
  kind: NotificationKind,
  subject: Subject,
  recipients: readonly Person[],
  by: { id: string } | null = null,
  now = new Date(),
): Promise<void> => {
  const people = (await recipientsAmong(kind, recipients)).filter((id) => id !== by?.id)
  if (people.length === 0) return
  const { id: subjectId, event: _event, ...shown } = subject
  const notice = { kind, subjectId, ...shown, createdAt: now, shownAt: now }
  const key = keyOf(kind, subject)
  await NotificationModel.bulkWrite(
    people.map((id) => ({
      updateOne: {
        filter: { employeeId: objectId(id), key },
        update: { $setOnInsert: notice },
        upsert: true,
      },
    })),
  )
}

/** The key of an event, by which it is deduplicated. */
export const keyOf = (kind: NotificationKind, { id, event, day }: Subject): string =>
  [kind, id, event ?? day ?? ''].join(' ')

/** Filters people: existing, with the permission for a kind, and with the kind turned on. */
export const recipientsAmong = async (
  kind: NotificationKind,
  people: readonly Person[],
): Promise<string[]> => {
  const ids = [...new Set(people.map((id) => objectId(String(id ?? ''))))].filter(
    (id) => id !== null,
  )
  if (ids.length === 0) return []
  const active = await EmployeeModel.find({ _id: anyOf(ids), active: true })
    .select('level role')
    .lean<EmployeeRecord[]>()
  const optedOut = await NotificationSettingsModel.find({ _id: anyOf(ids), off: kind })
    .select('_id')
    .lean<{ _id: Types.ObjectId }[]>()
  const muted = new Set(optedOut.map(({ _id }) => String(_id)))
  return active
    .map(({ _id, level, role }) => ({ id: String(_id), level, role }))
    .filter((person) => mayReceive(person, kind) && !muted.has(person.id))
    .map(({ id }) => id)
}

/** Withdraws the notifications about something that is no longer due. */
export const retract = (kind: NotificationKind, subjectIds: readonly string[]): Promise<number> =>
  deleteAll(NotificationModel, { subjectId: anyOf(subjectIds), kind })

/** Updates the name of a subject on its notifications. */
export const renameSubject = (subjectId: string, name: string): Promise<number> =>
  updateAll(NotificationModel, { subjectId }, { $set: { name } })

/** Deletes the notifications about a deleted subject. */
export const forgetSubject = (subjectId: string): Promise<number> =>
  deleteAll(NotificationModel, { subjectId })
