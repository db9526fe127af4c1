import type { Types } from 'mongoose'
import { type NotificationKind, mayHear } from '@bastidor/shared/notifications'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { anyOf, objectId } from '#database/operators'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { NotificationModel } from './notifications.model.ts'
import { NotificationSettingsModel } from './notifications-settings.ts'

/** What a notice is about; the fields mean what they do in `notificationSchema`. */
export type Subject = {
  id: string
  name: string
  detail?: string
  /** Also what takes the notice away with its client. */
  clientId?: Types.ObjectId
  day?: string
  /** Tells apart what happens to one subject several times. */
  event?: string
}

type Person = Types.ObjectId | string | null | undefined

/**
 * Tells people of an event, inside the transaction in which it happens: never lost, and never for
 * what is rolled back. Of the `recipients` those are told who are active, may know of it, want to,
 * and did not do it themselves (`by`); each once, however often it is called for one event.
 */
export const notify = async (
  kind: NotificationKind,
  subject: Subject,
  recipients: readonly Person[],
  by: { id: string } | null = null,
  now = new Date(),
): Promise<void> => {
  const people = (await listenersAmong(kind, recipients)).filter((id) => id !== by?.id)
  if (people.length === 0) return
  const { id: subjectId, event: _event, ...told } = subject
  const notice = { kind, subjectId, ...told, createdAt: now, shownAt: now }
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

/** What makes an event one and the same. */
export const keyOf = (kind: NotificationKind, { id, event, day }: Subject): string =>
  [kind, id, event ?? day ?? ''].join(' ')

/** Those of the given people who are there, may be told of a kind, and want to be. */
export const listenersAmong = async (
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
  const unwilling = await NotificationSettingsModel.find({ _id: anyOf(ids), off: kind })
    .select('_id')
    .lean<{ _id: Types.ObjectId }[]>()
  const deaf = new Set(unwilling.map(({ _id }) => String(_id)))
  return active
    .map(({ _id, level, role }) => ({ id: String(_id), level, role }))
    .filter((person) => mayHear(person, kind) && !deaf.has(person.id))
    .map(({ id }) => id)
}

/** Takes back what was told of something that is no longer due. */
export const settle = (kind: NotificationKind, subjectIds: readonly string[]): Promise<number> =>
  deleteAll(NotificationModel, { subjectId: anyOf(subjectIds), kind })

/** Carries a new name to what was told of something. */
export const renameSubject = (subjectId: string, name: string): Promise<number> =>
  updateAll(NotificationModel, { subjectId }, { $set: { name } })

/** The notices of something that is gone go with it. */
export const forgetSubject = (subjectId: string): Promise<number> =>
  deleteAll(NotificationModel, { subjectId })

/** What a person leaves behind with them. */
export const forgetPerson = async (employeeId: Types.ObjectId): Promise<void> => {
  await deleteAll(NotificationModel, { employeeId })
  await NotificationSettingsModel.deleteOne({ _id: employeeId })
}
