import { decrypt } from '#secrets/envelope'
import { findLink } from '#modules/access-links/access-links.find'
import { isForgotten, prepareForgotten } from '#modules/access-links/access-links-forgot'
import { prepareReminder } from '#modules/client-reminders/client-reminders-wanted'
import { prepareDigest } from '#modules/digests/digests-letter'
import { EmployeeModel } from '#modules/employees/employees.model'
import { isNoticeWanted } from '#modules/notifications/notifications-mail'
import { type MailRecord, secretOf } from '#modules/outbox/outbox.model'
import { isCodeWanted } from '#modules/portal/portal-code-mail'

/**
 * The mail as it is to be sent now; null if it is not wanted any more, because its reader has left
 * or turned it off, its link is void, or what it is about is gone; and the instant to which a
 * reminder has to wait.
 */
export const prepareMail = async (
  mail: MailRecord,
  now: Date,
): Promise<MailRecord | Date | null> => {
  if (isForgotten(mail)) return prepareForgotten(mail, now)
  if (mail.kind === 'portalCode') return (await isCodeWanted(mail, now)) ? mail : null
  if (mail.kind === 'reminder') return prepareReminder(mail, now)
  if (mail.kind === 'digest') return prepareDigest(mail, now)
  return (await isWanted(mail, now)) ? mail : null
}

const isWanted = async (mail: MailRecord, now: Date): Promise<boolean> => {
  const { _id, kind, employeeId, secret } = mail
  if (employeeId && !(await EmployeeModel.exists({ _id: employeeId, active: true }))) return false
  if (secret) return (await findLink(decrypt(secret, secretOf(_id)), now)) !== null
  return kind === 'notice' ? isNoticeWanted(mail) : true
}
