import { REMINDER_KINDS, type ReminderKind } from '@bastidor/shared/clients.reminders'
import type { Types } from 'mongoose'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS } from '#database/operators'
import { withoutGone } from '#modules/pending-customers/pending-customers-gone'
import { SOURCES } from '#modules/pending-customers/pending-customers-sources'

/** The sources by which the links of each kind are also found elsewhere. */
export const SOURCE_OF = { survey: 'nps', approval: 'approval', briefing: 'briefing' } as const

/** A link without an answer, for which somebody still waits. */
export type OpenLink = { _id: string; clientId: Types.ObjectId; title: string; createdAt: Date }

/** The open links of some clients that were made from `since` on and until `until`. */
export const openLinksOf = async (
  kind: ReminderKind,
  clients: readonly Types.ObjectId[],
  { since, until, now }: { since: Date; until: Date; now: Date },
): Promise<OpenLink[]> => {
  const { model, sentAt, byClient } = SOURCES[SOURCE_OF[kind]]
  const match = {
    ...(await openMatch(kind, now)),
    clientId: { $in: [...clients] },
    [sentAt]: { $gte: since, $lte: until },
  }
  // Without the hint the database may walk everything that waits, of all clients.
  return withIndexHint(byClient, (hint) =>
    model
      .aggregate<OpenLink>([{ $match: match }, projectionOf(kind)])
      .option({ maxTimeMS: LIST_MAX_MS, ...(hint && { hint }) })
      .exec(),
  )
}

/** One open link; null if it was answered, given up, revoked or deleted. */
export const findOpenLink = async (
  kind: ReminderKind,
  _id: string,
  now: Date,
): Promise<OpenLink | null> => {
  const { model } = SOURCES[SOURCE_OF[kind]]
  const [link] = await model.aggregate<OpenLink>([
    { $match: { $and: [await openMatch(kind, now), { _id }] } },
    projectionOf(kind),
  ])
  return link ?? null
}

const openMatch = async (kind: ReminderKind, now: Date) => ({
  ...SOURCES[SOURCE_OF[kind]].match(now),
  ...(await withoutGone(SOURCE_OF[kind], now)),
  archivedAt: null,
})

const projectionOf = (kind: ReminderKind) => {
  const { sentAt, show } = SOURCES[SOURCE_OF[kind]]
  return { $project: { clientId: 1, title: show.title, createdAt: `$${sentAt}` } }
}

/** Which reminder of which link: unique, so that none is made twice. */
export const reminderKey = (kind: ReminderKind, id: string, n: number): string =>
  `reminder ${kind} ${id} ${n}`

/** What a key was made of; null for any other text. */
export const readReminderKey = (
  key: string,
): { kind: ReminderKind; id: string; n: number } | null => {
  const [, given, id = '', number] = key.split(' ')
  const kind = REMINDER_KINDS.find((known) => known === given)
  return kind ? { kind, id, n: Number(number) } : null
}
