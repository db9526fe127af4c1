import type { Mail } from '@bastidor/shared/mail'
import type { MailRecord } from '#modules/outbox/outbox.model'

/** The fields of a mail that are shown, without its text. */
export const SHOWN = {
  kind: 1,
  to: 1,
  subject: 1,
  state: 1,
  attempts: 1,
  error: 1,
  createdAt: 1,
  nextAt: 1,
  sentAt: 1,
} as const

/** A mail as an Admin sees it. */
export const toMail = (record: Pick<MailRecord, '_id' | keyof typeof SHOWN>): Mail => {
  const { _id, kind, to, subject, state, attempts, error, createdAt, nextAt, sentAt } = record
  const id = String(_id)
  return {
    id,
    _id: id,
    kind,
    to,
    subject,
    state,
    attempts,
    error,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt && nextAt.toISOString(),
    sentAt: sentAt && sentAt.toISOString(),
  }
}
