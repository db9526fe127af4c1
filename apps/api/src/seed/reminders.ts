import { DAY_MS } from '@bastidor/shared/dates'
import { Types } from 'mongoose'
import {
  REMINDER_DAYS,
  REMINDER_HOURS,
  REMINDER_KINDS,
  type ReminderKind,
} from '@bastidor/shared/clients.reminders'
import { workingMoment } from '@bastidor/shared/workday'
import { reminderLetter } from '#modules/client-reminders/client-reminders-letter'
import {
  type OpenLink,
  openLinksOf,
  reminderKey,
} from '#modules/client-reminders/client-reminders-links'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { MailModel } from '#modules/outbox/outbox.model'

/** For how many days the agency has been reminding. */
const SINCE = 60

type Link = OpenLink & { kind: ReminderKind }

/**
 * Switches the reminders of one client on and stores what it was sent, in the caller's transaction:
 * the first by name with open links to all of which both reminders went out, so that nothing is
 * left to be sent to an address that might be somebody's.
 */
export const storeReminders = async (now: Date): Promise<void> => {
  const clients = await ClientModel.find(notDeleted).sort({ name: 1 }).lean<ClientRecord[]>()
  const links = await recentLinks(clients, now)
  const client = clients.find(({ _id, email }) => {
    const own = links.filter(({ clientId }) => clientId.equals(_id))
    return email && own.length > 0 && own.every((link) => momentOf(link, 2) < now)
  })
  if (!client) return
  const since = new Date(now.getTime() - SINCE * DAY_MS)
  await ClientModel.updateOne({ _id: client._id }, { $set: { reminders: { on: true, since } } })
  const own = links.filter(({ clientId }) => clientId.equals(client._id))
  await MailModel.insertMany(
    own.flatMap((link) => REMINDER_DAYS.map((_days, index) => sentMail(client, link, index + 1))),
  )
}

const recentLinks = async (clients: readonly ClientRecord[], now: Date): Promise<Link[]> => {
  const ids = clients.map(({ _id }) => _id)
  const since = new Date(now.getTime() - (SINCE - REMINDER_DAYS[1]) * DAY_MS)
  const found: Link[] = []
  for (const kind of REMINDER_KINDS)
    for (const link of await openLinksOf(kind, ids, { since, until: now, now }))
      found.push({ ...link, kind })
  return found
}

const momentOf = ({ createdAt }: Link, n: number): Date =>
  workingMoment(
    new Date(createdAt.getTime() + (REMINDER_DAYS[n - 1] ?? 0) * DAY_MS),
    REMINDER_HOURS,
  )

const sentMail = ({ name, email, _id: clientId }: ClientRecord, link: Link, n: number) => {
  const _id = new Types.ObjectId()
  const at = momentOf(link, n)
  return {
    ...reminderLetter(link.kind, { title: link.title, name }),
    _id,
    key: reminderKey(link.kind, link._id, n),
    kind: 'reminder' as const,
    to: email,
    clientId,
    state: 'sent' as const,
    attempts: 1,
    messageId: `<${String(_id)}@bastidor.local>`,
    createdAt: at,
    sentAt: at,
  }
}
