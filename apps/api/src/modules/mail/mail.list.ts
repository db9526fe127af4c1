import { DAY_MS } from '@bastidor/shared/dates'
import type { QueryFilter } from 'mongoose'
import type { MailList, MailServerState, MailState } from '@bastidor/shared/mail'
import { anyOf, gte, LIST_MAX_MS, ne } from '#database/operators'
import { type Page, findPage, findTotal } from '#cache/pagination'
import { mapValid } from '#lib/map-valid'
import { MAILS_BY_STATE, MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { shownSettings } from '#modules/outbox/outbox-settings'
import { SHOWN, toMail } from './mail.view.ts'

/** Mails of one state or of all, newest first. */
export const listMails = async (
  state: MailState | undefined,
  { limit, offset }: Page,
): Promise<MailList> => {
  const { records, total } = await findPage(MailModel, {
    limit,
    offset,
    // An id begins with the time of its creation.
    order: { _id: -1 },
    fields: SHOWN,
    ...(state && { filter: { state }, index: { page: MAILS_BY_STATE, count: MAILS_BY_STATE } }),
  })
  return { results: mapValid(records, toMail), total }
}

const waiting = () => anyOf<MailState>(['queued', 'sending'])

/** How the outbox stands, and the server's settings without the credentials. */
export const readMailState = async (now = new Date()): Promise<MailServerState> => {
  const [queued, failed, sent24h, oldest, last, refused] = await Promise.all([
    count({ state: waiting() }),
    count({ state: 'failed' }),
    count({ state: 'sent', sentAt: gte(new Date(now.getTime() - DAY_MS)) }),
    first({ state: waiting() }, { _id: 1 }),
    first({ state: 'sent' }, { sentAt: -1 }),
    first({ state: anyOf<MailState>(['queued', 'failed']), error: ne('') }, { _id: -1 }),
  ])
  return {
    ...shownSettings(),
    queued,
    failed,
    sent24h,
    oldestQueuedAt: oldest && oldest.createdAt.toISOString(),
    lastSentAt: last?.sentAt?.toISOString() ?? null,
    lastError: refused && refused.error,
  }
}

type Filter = QueryFilter<MailRecord>

const count = (filter: Filter) => findTotal(MailModel, { filter })

const first = (filter: Filter, order: Record<string, 1 | -1>) =>
  MailModel.findOne(filter)
    .sort(order)
    .select({ createdAt: 1, sentAt: 1, error: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Pick<MailRecord, '_id' | 'createdAt' | 'sentAt' | 'error'>>()
    .exec()
