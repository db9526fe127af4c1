import { DIGEST_HOURS } from '@bastidor/shared/notifications.channels'
import { isWorkTime } from '@bastidor/shared/workday'
import { withOwnLease } from '#database/distributed-lock'
import { anyOf } from '#database/operators'
import { transact } from '#database/transaction'
import { lockShared } from '#modules/employees/employees-lock'
import { type Reader, findReaders } from '#modules/notifications/notifications-readers'
import { NotificationSettingsModel } from '#modules/notifications/notifications.settings.model'
import { queueMails } from '#modules/outbox/outbox.commands'
import { isMailOn } from '#modules/outbox/outbox-settings'
import { type Day, digestKeys, findDays, findDigestReaders, withoutDigest } from './digests.find.ts'
import { digestMail } from './digests-letter.ts'

const BATCH = 100

/**
 * Queues the digests of the day on a working day's morning, in one process at a time. Who has
 * nothing to read yet gets it as soon as there is something, until noon.
 */
export const queueDigests = async (now = new Date()): Promise<void> => {
  if (!isMailOn() || !isWorkTime(now, DIGEST_HOURS)) return
  await withOwnLease('digests', () => makeDigests(now))
}

/** The same without the lease: one digest per person and day, however many run concurrently. */
export const makeDigests = async (now: Date): Promise<void> => {
  const people = await withoutDigest(await findDigestReaders(), now)
  for (let at = 0; at < people.length; at += BATCH)
    await queueBatch(people.slice(at, at + BATCH), now)
}

const queueBatch = async (people: readonly Reader[], now: Date): Promise<void> => {
  const days = await findDays(people, now)
  if (days.length === 0) return
  await transact(async () => {
    // Somebody may have left meanwhile, and another process have made some of them.
    await lockShared()
    const ids = anyOf(days.map(({ reader }) => reader._id))
    const present = await findReaders({ _id: ids, active: true })
    const left = new Set((await withoutDigest(present, now)).map(({ _id }) => String(_id)))
    await queue(
      days.filter(({ reader }) => left.has(String(reader._id))),
      now,
    )
  })
}

const queue = async (days: readonly Day[], now: Date): Promise<void> => {
  if (days.length === 0) return
  const keys = digestKeys(
    days.map(({ reader }) => reader),
    now,
  )
  await queueMails(
    days.map((day) => ({
      key: keys.get(String(day.reader._id)) ?? '',
      kind: 'digest' as const,
      to: day.reader.email,
      employeeId: day.reader._id,
      ...digestMail(day, now),
    })),
    now,
  )
  await NotificationSettingsModel.bulkWrite(
    days.map(({ reader }) => ({
      updateOne: {
        filter: { _id: reader._id },
        update: { $set: { digestAt: now } },
        upsert: true,
      },
    })),
  )
}
