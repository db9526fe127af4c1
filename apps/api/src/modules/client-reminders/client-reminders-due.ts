import { DAY_MS } from '@bastidor/shared/dates'
import {
  REMINDER_DAYS,
  REMINDER_HOURS,
  REMINDER_KINDS,
  type ReminderKind,
} from '@bastidor/shared/clients.reminders'
import { workingMoment } from '@bastidor/shared/workday'
import { withOwnLease } from '#database/distributed-lock'
import { LIST_MAX_MS, anyOf, ne } from '#database/operators'
import { batches } from '#lib/batches'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { type Draft, queueMails } from '#modules/outbox/outbox.commands'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { isMailOn } from '#modules/outbox/outbox-settings'
import { reminderLetter } from './client-reminders-letter.ts'
import { type OpenLink, openLinksOf, reminderKey } from './client-reminders-links.ts'

const BATCH = 200
const [FIRST, SECOND] = REMINDER_DAYS
const MIN_INTERVAL_MS = 2 * DAY_MS
/** One that could not be queued for so long is not sent any more; mails are kept for longer. */
const LATE_MS = 30 * DAY_MS

type Reminded = Pick<ClientRecord, '_id' | 'name' | 'email' | 'reminders'>

/**
 * Queues the reminders that are due (docs/rules/access-and-mail.md#reminders). Runs in one process
 * at a time and reads only the clients with the switch on; overlapping runs do no harm, because a
 * reminder has a unique key.
 */
export const queueReminders = async (now = new Date()): Promise<void> => {
  if (!isMailOn() || workingMoment(now, REMINDER_HOURS) > now) return
  await withOwnLease('reminders', async () => {
    const clients = ClientModel.find({ 'reminders.on': true, ...notDeleted, email: ne('') })
      .select({ name: 1, email: 1, reminders: 1 })
      .maxTimeMS(LIST_MAX_MS)
      .lean<Reminded[]>()
      .cursor({ batchSize: BATCH })
    for await (const batch of batches<Reminded>(clients, BATCH))
      for (const kind of REMINDER_KINDS) await remind(kind, batch, now)
  })
}

const remind = async (kind: ReminderKind, clients: readonly Reminded[], now: Date) => {
  const links = await openLinksOf(
    kind,
    clients.map(({ _id }) => _id),
    {
      since: new Date(now.getTime() - SECOND * DAY_MS - LATE_MS),
      until: new Date(now.getTime() - FIRST * DAY_MS),
      now,
    },
  )
  const stored = await storedOf(kind, links)
  const byId = new Map(clients.map((client) => [String(client._id), client]))
  const drafts = links.flatMap((link): Draft[] => {
    const client = byId.get(String(link.clientId))
    const since = client?.reminders?.since
    if (!client || !since) return []
    const earlier = REMINDER_DAYS.map((_days, index) =>
      stored.get(reminderKey(kind, link._id, index + 1)),
    )
    const n = numberDue(link.createdAt, { since, earlier, now })
    return n ? [draftOf(kind, link, client, n)] : []
  })
  await queueMails(drafts, now)
}

type Stored = Pick<MailRecord, 'key' | 'state' | 'createdAt' | 'sentAt'>

const storedOf = async (
  kind: ReminderKind,
  links: readonly OpenLink[],
): Promise<Map<string, Stored>> => {
  const keys = links.flatMap(({ _id }) =>
    REMINDER_DAYS.map((_days, index) => reminderKey(kind, _id, index + 1)),
  )
  const mails = await MailModel.find({ key: anyOf(keys) })
    .select({ key: 1, state: 1, createdAt: 1, sentAt: 1 })
    .lean<Stored[]>()
  return new Map(mails.map((mail) => [mail.key, mail]))
}

type Asked = { since: Date; earlier: readonly (Stored | undefined)[]; now: Date }

/** The reminder that is due of a link made at `createdAt`; null if there is none now. */
const numberDue = (createdAt: Date, { since, earlier, now }: Asked): 1 | 2 | null => {
  const [first, second] = earlier
  const isDue = (days: number) => {
    const moment = new Date(createdAt.getTime() + days * DAY_MS)
    if (moment <= since || moment.getTime() < now.getTime() - LATE_MS) return false
    return workingMoment(moment, REMINDER_HOURS) <= now
  }
  if (second) return null
  if (!first && isDue(FIRST)) return 1
  return isDue(SECOND) && (!first || isPast(first, now)) ? 2 : null
}

const isPast = ({ state, createdAt, sentAt }: Stored, now: Date): boolean =>
  state !== 'queued' &&
  state !== 'sending' &&
  now.getTime() - (sentAt ?? createdAt).getTime() >= MIN_INTERVAL_MS

const draftOf = (
  kind: ReminderKind,
  { _id, title }: OpenLink,
  { _id: clientId, name, email }: Reminded,
  n: 1 | 2,
): Draft => ({
  ...reminderLetter(kind, { title, name }),
  key: reminderKey(kind, _id, n),
  kind: 'reminder',
  to: email,
  clientId,
  token: _id,
})
