import type { Types } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import { LIST_MAX_MS, anyOf, between, lt, ne } from '#database/operators'
import { type DueNow, NOTHING_DUE, findDueOf } from '#modules/my-day/my-day-due'
import { type TaskCount, countTasksOf } from '#modules/my-day/my-day-tasks'
import { type Reader, actorOf, findReaders } from '#modules/notifications/notifications-readers'
import { type PautaCount, countPautaOf } from '#modules/pauta/pauta-counts'
import {
  NotificationModel,
  type NotificationRecord,
} from '#modules/notifications/notifications.model'
import { digestKinds } from '#modules/notifications/notifications.settings.model'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'

/** How many notifications are named at most; all of them are counted. */
const NOTICES_SHOWN = 10

type Notices = { results: NotificationRecord[]; total: number }

/** The content of a person's digest. */
export type Day = {
  reader: Reader
  pauta: PautaCount
  tasks: TaskCount[]
  due: DueNow
  notices: Notices
}

const keyOf = (person: Types.ObjectId, day: string): string => `digest ${String(person)} ${day}`

/** The keys of people's digests of the day, by the person's id. */
export const digestKeys = (people: readonly Pick<Reader, '_id'>[], now: Date) =>
  new Map(people.map(({ _id }) => [String(_id), keyOf(_id, dayOf(now))]))

/** The people who have no digest of the day yet. */
export const withoutDigest = async <Person extends Pick<Reader, '_id'>>(
  people: readonly Person[],
  now: Date,
): Promise<Person[]> => {
  const keys = digestKeys(people, now)
  const made = await MailModel.distinct('key', { key: anyOf([...keys.values()]) })
  const known = new Set(made)
  return people.filter(({ _id }) => !known.has(keys.get(String(_id)) ?? ''))
}

/** Who may get a digest: active people, except those who have never set a password. */
export const findDigestReaders = (): Promise<Reader[]> =>
  findReaders({ active: true, passwordSetAt: ne(null) })

/**
 * What the day of many people brings, without those for whom it brings nothing or who want no
 * digest; a few queries in all.
 */
export const findDays = async (people: readonly Reader[], now: Date): Promise<Day[]> => {
  const wanting = people
    .map((reader) => ({ reader, kinds: digestKinds(actorOf(reader), reader.settings) }))
    .filter(({ kinds }) => kinds.length > 0)
  if (wanting.length === 0) return []
  const ids = wanting.map(({ reader }) => reader._id)
  const [pauta, tasks, due, notices] = await Promise.all([
    countPautaOf(ids, dayOf(now)),
    countTasksOf(ids),
    findDueOf(ids, now),
    findUnread(wanting, now),
  ])
  return wanting
    .map(({ reader }) => ({
      reader,
      pauta: pauta.get(String(reader._id)) ?? { late: 0, today: 0 },
      tasks: tasks.get(String(reader._id)) ?? [],
      due: due.get(String(reader._id)) ?? NOTHING_DUE,
      notices: notices.get(String(reader._id)) ?? { results: [], total: 0 },
    }))
    .filter((day) => !isEmpty(day))
}

const isEmpty = ({ pauta, tasks, due, notices }: Day): boolean =>
  pauta.late + pauta.today + tasks.length + due.overdue.total + due.today.total + notices.total ===
  0

type Wanting = { reader: Reader; kinds: NotificationRecord['kind'][] }

/** The unread notifications since each person's last digest. */
const findUnread = async (people: readonly Wanting[], now: Date): Promise<Map<string, Notices>> => {
  const found = await NotificationModel.aggregate<Notices & { _id: Types.ObjectId }>([
    {
      $match: {
        $or: people.map(({ reader, kinds }) => ({
          employeeId: reader._id,
          hiddenAt: null,
          shownAt: between(reader.settings?.digestAt ?? new Date(0), now),
          readAt: null,
          kind: anyOf(kinds),
        })),
      },
    },
    {
      $group: {
        _id: '$employeeId',
        total: { $sum: 1 },
        results: {
          $topN: { n: NOTICES_SHOWN, sortBy: { shownAt: -1, _id: -1 }, output: '$$ROOT' },
        },
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return new Map(found.map(({ _id, ...notices }) => [String(_id), notices]))
}

/**
 * The content of a queued digest by what its person may see now, of what had come until it was
 * queued; null on another day, for another address, and if nothing is left or wanted.
 */
export const findQueuedDay = async (
  { key, employeeId, to, createdAt }: MailRecord,
  now: Date,
): Promise<Day | null> => {
  if (!employeeId || key !== keyOf(employeeId, dayOf(now))) return null
  const [reader] = await findReaders({ _id: employeeId, active: true })
  if (reader?.email !== to) return null
  // The settings have the instant of this one already.
  const before = await MailModel.findOne({ employeeId, kind: 'digest', createdAt: lt(createdAt) })
    .sort({ createdAt: -1 })
    .select({ createdAt: 1 })
    .lean<Pick<MailRecord, 'createdAt'>>()
  const settings = reader.settings && { ...reader.settings, digestAt: before?.createdAt ?? null }
  const [day] = await findDays([{ ...reader, settings }], createdAt)
  return day ?? null
}
