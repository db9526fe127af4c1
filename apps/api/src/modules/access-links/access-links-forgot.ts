import { HOUR_MS } from '@bastidor/shared/dates'
import { Types } from 'mongoose'
import { LINK_HOURS } from '@bastidor/shared/access-links'
import { AppError } from '@bastidor/shared/errors'
import { between, ne, startsWith } from '#database/operators'
import { transact } from '#database/transaction'
import { encrypt } from '#secrets/envelope'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { queueMails } from '#modules/outbox/outbox.commands'
import { MailModel, type MailRecord, secretOf } from '#modules/outbox/outbox.model'
import { isMailOn } from '#modules/outbox/outbox-settings'
import { createLink } from './access-links.create.ts'
import { RESET_SUBJECT, linkMail } from './access-links-mails.ts'

const MAX_PER_HOUR = 3
/** What the keys of these mails begin with. */
const FORGOTTEN = 'forgot '

/**
 * Stores one row for any e-mail, so that neither the response nor its timing reveals whether it is
 * known; `prepareForgotten` does the rest. Throws 409 where no mail is sent.
 */
export const forget = async (email: string): Promise<string> => {
  if (!isMailOn()) throw new AppError('MAIL_OFF')
  const id = String(new Types.ObjectId())
  const unwritten = { text: '', html: '' }
  await queueMails([
    { key: `${FORGOTTEN}${id}`, kind: 'reset', to: email, subject: RESET_SUBJECT, ...unwritten },
  ])
  return id
}

/** Whether a mail is a row of `forget`, for which no link has been made yet. */
export const isForgotten = ({ key, html }: MailRecord): boolean =>
  key.startsWith(FORGOTTEN) && html === ''

/**
 * Makes the link and the text for a row of `forget`. Deletes the row of an e-mail that no active
 * person has, and what is beyond three an hour: it must not show who asked for what.
 */
export const prepareForgotten = (mail: MailRecord, now: Date): Promise<MailRecord | null> =>
  transact(async () => {
    const employee = await findAsking(mail)
    if (!employee) {
      await MailModel.deleteOne({ _id: mail._id })
      return null
    }
    const { token } = await createLink(
      employee,
      'reset',
      { by: null, hours: LINK_HOURS.reset },
      now,
    )
    const { text, html } = linkMail('reset', employee)
    const secret = encrypt(token, secretOf(mail._id))
    return MailModel.findOneAndUpdate(
      { _id: mail._id, state: 'sending', claimedUntil: mail.claimedUntil },
      { $set: { employeeId: employee._id, text, html, secret } },
      { returnDocument: 'after' },
    ).lean<MailRecord>()
  })

// The person who gets a link; null for nobody, and beyond three an hour.
const findAsking = async ({ _id, to, createdAt }: MailRecord): Promise<EmployeeRecord | null> => {
  const earlier = await MailModel.countDocuments({
    to,
    // Not those that an Admin sent.
    key: startsWith(FORGOTTEN),
    _id: ne(_id),
    createdAt: between(new Date(createdAt.getTime() - HOUR_MS), createdAt),
  })
  if (earlier >= MAX_PER_HOUR) return null
  return EmployeeModel.findOne({ email: to, active: true }).lean<EmployeeRecord>()
}
