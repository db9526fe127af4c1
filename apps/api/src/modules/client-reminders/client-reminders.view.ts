import type { Reminder, Reminders } from '@bastidor/shared/clients.reminders'
import type { ClientRecord } from '#modules/clients/clients.model'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { readReminderKey } from './client-reminders-links.ts'

const SHOWN = 100

/** A client's switch and its newest reminders. */
export const toReminders = async ({
  _id,
  reminders,
}: Pick<ClientRecord, '_id' | 'reminders'>): Promise<Reminders> => {
  const mails = await MailModel.find({ clientId: _id, kind: 'reminder' })
    .select({ key: 1, state: 1, createdAt: 1, sentAt: 1 })
    .sort({ _id: -1 })
    .limit(SHOWN)
    .lean<Stored[]>()
  return {
    on: reminders?.on ?? false,
    since: reminders?.since?.toISOString() ?? null,
    mails: mails.flatMap(toReminder),
  }
}

type Stored = Pick<MailRecord, 'key' | 'state' | 'createdAt' | 'sentAt'>

const toReminder = ({ key, state, createdAt, sentAt }: Stored): Reminder[] => {
  const about = readReminderKey(key)
  if (!about) return []
  const { kind, id, n } = about
  return [{ kind, subjectId: id, n, state, at: (sentAt ?? createdAt).toISOString() }]
}
