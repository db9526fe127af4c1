import { Types } from 'mongoose'
import type { MailKind, MailState } from '@bastidor/shared/mail'
import { updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { encrypt } from '#secrets/envelope'
import { oneLine } from './outbox-letter.ts'
import { MailModel, type MailRecord, secretOf } from './outbox.model.ts'
import { mail } from './outbox-settings.ts'

/** A mail to be queued. */
export type Draft = {
  key: string
  kind: MailKind
  to: string
  employeeId?: Types.ObjectId
  clientId?: Types.ObjectId
  subject: string
  text: string
  html: string
  /** The token of the link at `LINK_MARK`. */
  token?: string
}

/**
 * Queues mails inside the event's transaction: none is lost, and none is sent for a rollback. One
 * mail per key; does nothing where no mail is sent.
 */
export const queueMails = async (drafts: readonly Draft[], now = new Date()): Promise<void> => {
  const { settings } = mail
  if (!settings || drafts.length === 0) return
  const domain = settings.from.address.split('@')[1] ?? ''
  await MailModel.bulkWrite(
    drafts.map(({ key, token = '', ...draft }) => {
      const _id = new Types.ObjectId()
      const queued = {
        ...draft,
        _id,
        to: oneLine(draft.to),
        subject: oneLine(draft.subject),
        secret: encrypt(token, secretOf(_id)),
        messageId: `<${String(_id)}@${domain}>`,
        createdAt: now,
        nextAt: now,
      }
      return { updateOne: { filter: { key }, update: { $setOnInsert: queued }, upsert: true } }
    }),
  )
}

/** Cancels queued mails, in the caller's transaction. */
export const cancelMails = (
  whose: Partial<Pick<MailRecord, '_id' | 'employeeId' | 'clientId' | 'kind'>>,
): Promise<number> =>
  updateAll(
    MailModel,
    { ...whose, state: anyOf<MailState>(['queued', 'sending']) },
    { $set: { state: 'cancelled', secret: null, nextAt: null, claimedUntil: null } },
  )
