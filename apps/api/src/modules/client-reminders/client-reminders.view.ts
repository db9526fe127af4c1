import {
  REMINDER_KINDS,
  type Reminder,
  type ReminderKind,
  type Reminders,
} from '@bastidor/shared/clients.reminders'
import { type Actor, can } from '@bastidor/shared/permissions'
import { peopleOf } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { standInOf } from '#modules/links/links-stand-in'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { SOURCES } from '#modules/pending-customers/pending-customers-sources'
import { SOURCE_OF, readReminderKey } from './client-reminders-links.ts'

const SHOWN = 100

/**
 * A client's switch and its newest reminders; with the ids of the links that the caller may see, as
 * gestor and CS may (docs/rules/access-and-mail.md#reminders).
 */
export const toReminders = async (client: ClientRecord, actor: Actor): Promise<Reminders> => {
  const { _id, reminders } = client
  const people = peopleOf(client)
  const isResponsible = people.responsibleIds?.includes(actor.id) === true
  const visible = REMINDER_KINDS.filter(
    (kind) => isResponsible || can(actor, SOURCES[SOURCE_OF[kind]].action, people),
  )
  const mails = await MailModel.find({ clientId: _id, kind: 'reminder' })
    .select({ key: 1, state: 1, createdAt: 1, sentAt: 1 })
    .sort({ _id: -1 })
    .limit(SHOWN)
    .lean<Stored[]>()
  return {
    on: reminders?.on ?? false,
    since: reminders?.since?.toISOString() ?? null,
    mails: mails.flatMap((mail) => toReminder(mail, visible)),
  }
}

type Stored = Pick<MailRecord, 'key' | 'state' | 'createdAt' | 'sentAt'>

const toReminder = (
  { key, state, createdAt, sentAt }: Stored,
  visible: readonly ReminderKind[],
): Reminder[] => {
  const about = readReminderKey(key)
  if (!about) return []
  const { kind, id, n } = about
  const subjectId = visible.includes(kind) ? id : standInOf(id)
  return [{ kind, subjectId, n, state, at: (sentAt ?? createdAt).toISOString() }]
}
