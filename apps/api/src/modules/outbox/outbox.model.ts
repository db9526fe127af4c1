import type { Types } from 'mongoose'
import {
  MAIL_DAYS,
  MAIL_KINDS,
  MAIL_STATES,
  type MailKind,
  type MailState,
} from '@bastidor/shared/mail'
import type { Keys } from '#database/index-spec'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import type { Envelope } from '#secrets/envelope'
import { secretPath } from '#secrets/secret-path'
import { belongsTo } from '#modules/belongs-to'

/** One mail to one address, stored together with the event that causes it. */
export type MailRecord = {
  _id: Types.ObjectId
  /** The event; unique, against duplicates. */
  key: string
  kind: MailKind
  to: string
  /** The recipient, if that is an employee. */
  employeeId: Types.ObjectId | null
  /** The client it is about. */
  clientId: Types.ObjectId | null
  subject: string
  /** Where the secret's link stands: `LINK_MARK`. */
  text: string
  html: string
  /** The token of a link, sealed until the mail is sent. */
  secret: Envelope | null
  state: MailState
  attempts: number
  /** When it is due: the next attempt, or the end of a claim whose process died. */
  nextAt: Date | null
  /** The end of the claim; also tells it from a later claim by another process. */
  claimedUntil: Date | null
  error: string
  messageId: string
  createdAt: Date
  sentAt: Date | null
}

const text = { type: String, required: true }
const body = { type: String, default: '' }
const instant = { type: Date, default: null }

export const MailModel = defineModel<MailRecord>('Mail', 'mails', {
  key: text,
  kind: { type: String, enum: MAIL_KINDS, required: true },
  to: text,
  employeeId: { type: ObjectId, default: null },
  clientId: { type: ObjectId, default: null },
  subject: text,
  text: body,
  html: body,
  secret: secretPath,
  state: { type: String, enum: MAIL_STATES, default: 'queued' },
  attempts: { type: Number, default: 0 },
  nextAt: instant,
  claimedUntil: instant,
  error: body,
  messageId: text,
  createdAt: { type: Date, required: true },
  sentAt: instant,
})

/** Mails of one state, newest first. */
export const MAILS_BY_STATE: Keys = { state: 1, _id: -1 }

declareIndexes(MailModel, [
  // One mail per event.
  { keys: { key: 1 }, unique: true },
  { keys: { state: 1, nextAt: 1 } },
  { keys: MAILS_BY_STATE },
  { keys: { state: 1, sentAt: -1 } },
  { keys: { to: 1, createdAt: 1 } },
  { keys: { employeeId: 1 } },
  { keys: { clientId: 1 } },
  { keys: { createdAt: 1 }, expireAfterSeconds: MAIL_DAYS * 24 * 60 * 60 },
])

belongsTo(MailModel, {
  employeeId: { owner: 'employee', onDestroy: 'delete' },
  clientId: { owner: 'client', onDelete: 'keep', onDestroy: 'delete' },
})

/** The place of a mail's sealed token. */
export const secretOf = (_id: Types.ObjectId) => ({
  collection: 'mails',
  documentId: String(_id),
  field: 'secret',
})
