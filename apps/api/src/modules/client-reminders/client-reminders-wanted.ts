import { DAY_MS } from '@bastidor/shared/dates'
import { REMINDER_DAYS, REMINDER_HOURS } from '@bastidor/shared/clients.reminders'
import { workingMoment } from '@bastidor/shared/workday'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { oneLine } from '#modules/outbox/outbox-letter'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { findOpenLink, readReminderKey, reminderKey } from './client-reminders-links.ts'

type About = Pick<MailRecord, 'key' | 'to' | 'clientId'>

/**
 * Whether a reminder still makes sense: its link is open, its client is there, has the same e-mail,
 * and the switch has been on since before its day; and no later one was made.
 */
export const isReminderWanted = async (
  { key, to, clientId }: About,
  now: Date,
): Promise<boolean> => {
  const about = readReminderKey(key)
  if (!about || !clientId) return false
  const { kind, id, n } = about
  const [client, link, later] = await Promise.all([
    ClientModel.findOne({ _id: clientId, ...notDeleted })
      .select({ email: 1, reminders: 1 })
      .lean<Pick<ClientRecord, 'email' | 'reminders'>>(),
    findOpenLink(kind, id, now),
    MailModel.exists({ key: reminderKey(kind, id, n + 1) }),
  ])
  const since = client?.reminders?.on ? client.reminders.since : null
  const days = REMINDER_DAYS[n - 1]
  if (!client || !link || !since || !days || later) return false
  return oneLine(client.email) === to && since.getTime() < link.createdAt.getTime() + days * DAY_MS
}

/** A reminder as it is to be sent: itself, null if not wanted, or the next moment for one. */
export const prepareReminder = async (
  mail: MailRecord,
  now: Date,
): Promise<MailRecord | Date | null> => {
  if (!(await isReminderWanted(mail, now))) return null
  const moment = workingMoment(now, REMINDER_HOURS)
  return moment > now ? moment : mail
}
