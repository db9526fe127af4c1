import mongoose from 'mongoose'
import type { NotificationKind } from '@bastidor/shared/notifications'
import { withLease } from '#database/distributed-lock'
import { anyOf } from '#database/operators'
import { transact } from '#database/transaction'
import {
  type Subject,
  keyOf,
  listenersAmong,
  notify,
} from '#modules/notifications/notifications.commands'
import { dueClients, dueProposals } from './due-notices.find.ts'
import {
  NotificationModel,
  type NotificationRecord,
} from '#modules/notifications/notifications.model'

/** Something that will be due, and the people to notify. */
export type Due = {
  kind: NotificationKind
  subject: Subject
  people: readonly (mongoose.Types.ObjectId | null)[]
  /**
   * Checks and locks the subject inside the notification's transaction: true if it is still due.
   * Concurrent changes conflict.
   */
  hold: () => Promise<boolean>
}

/**
 * Sends the notifications about due dates: one per subject and date. Runs in one process at a time,
 * uses an index and batches of a few hundred; overlapping runs do no harm.
 */
export const tellDue = async (now = new Date()): Promise<void> => {
  const { db } = mongoose.connection
  if (!db) return
  await withLease(db, 'due-notices', async () => {
    for (const find of [dueProposals, dueClients])
      for await (const batch of find(now)) await tellBatch(batch, now)
  })
}

const tellBatch = async (batch: readonly Due[], now: Date): Promise<void> => {
  for (const due of await untold(batch)) {
    const { kind, subject, people, hold } = due
    await transact(async () => {
      if (await hold()) await notify(kind, subject, people, null, now)
    })
  }
}

// Nearly all of them were notified before: one query per batch finds the recipients left.
const untold = async (batch: readonly Due[]): Promise<Due[]> => {
  const listeners = new Map<NotificationKind, Set<string>>()
  for (const kind of new Set(batch.map((due) => due.kind))) {
    const people = batch.filter((due) => due.kind === kind).flatMap((due) => due.people)
    listeners.set(kind, new Set(await listenersAmong(kind, people)))
  }
  const told = await NotificationModel.find({
    employeeId: anyOf(batch.flatMap(({ people }) => people.filter((id) => id !== null))),
    key: anyOf(batch.map(({ kind, subject }) => keyOf(kind, subject))),
  })
    .select({ employeeId: 1, key: 1 })
    .lean<Pick<NotificationRecord, 'employeeId' | 'key'>[]>()
  const known = new Set(told.map(({ employeeId, key }) => `${String(employeeId)} ${key}`))
  return batch.filter(({ kind, subject, people }) =>
    people
      .map(String)
      .some((id) => listeners.get(kind)?.has(id) && !known.has(`${id} ${keyOf(kind, subject)}`)),
  )
}
