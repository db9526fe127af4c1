import type { NotificationKind } from '@bastidor/shared/notifications'
import { withOwnLease } from '#database/distributed-lock'
import { anyOf } from '#database/operators'
import { transact } from '#database/transaction'
import { keyOf, recipientsAmong, notify } from '#modules/notifications/notifications.commands'
import { lateApprovals } from './due-notices-approvals.ts'
import { type Due, dueClients, dueProposals } from './due-notices.find.ts'
import {
  NotificationModel,
  type NotificationRecord,
} from '#modules/notifications/notifications.model'

/**
 * Sends the notifications about due dates: one per subject and date. Runs in one process at a time,
 * uses an index and batches of a few hundred; overlapping runs do no harm.
 */
export const notifyDue = async (now = new Date()): Promise<void> => {
  await withOwnLease('due-notices', async () => {
    for (const find of [dueProposals, dueClients, lateApprovals])
      for await (const batch of find(now)) await notifyBatch(batch, now)
  })
}

const notifyBatch = async (batch: readonly Due[], now: Date): Promise<void> => {
  for (const due of await unnotified(batch)) {
    const { kind, subject, people, lock } = due
    await transact(async () => {
      if (await lock()) await notify(kind, subject, people, null, now)
    })
  }
}

// Nearly all of them were notified before: one query per batch finds the recipients left.
const unnotified = async (batch: readonly Due[]): Promise<Due[]> => {
  const recipients = new Map<NotificationKind, Set<string>>()
  for (const kind of new Set(batch.map((due) => due.kind))) {
    const people = batch.filter((due) => due.kind === kind).flatMap((due) => due.people)
    recipients.set(kind, new Set(await recipientsAmong(kind, people)))
  }
  const sent = await NotificationModel.find({
    employeeId: anyOf(batch.flatMap(({ people }) => people.filter((id) => id !== null))),
    key: anyOf(batch.map(({ kind, subject }) => keyOf(kind, subject))),
  })
    .select({ employeeId: 1, key: 1 })
    .lean<Pick<NotificationRecord, 'employeeId' | 'key'>[]>()
  const known = new Set(sent.map(({ employeeId, key }) => `${String(employeeId)} ${key}`))
  return batch.filter(({ kind, subject, people }) =>
    people
      .map(String)
      .some((id) => recipients.get(kind)?.has(id) && !known.has(`${id} ${keyOf(kind, subject)}`)),
  )
}
