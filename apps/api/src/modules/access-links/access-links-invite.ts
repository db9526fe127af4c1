import { Types } from 'mongoose'
import { LINK_HOURS, type LinkKind } from '@bastidor/shared/access-links'
import { AppError } from '@bastidor/shared/errors'
import type { CurrentUser } from '#lib/request-context'
import { accountChanged } from '#modules/account-changes'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { queueMails } from '#modules/outbox/outbox.commands'
import { isMailOn } from '#modules/outbox/outbox-settings'
import { createLink, linkOf } from './access-links.create.ts'
import { linkMail } from './access-links-mails.ts'

type Invited = { sent: boolean; link: string | null; expiresAt: string; kind: LinkKind }

/** Whether a link is to be mailed: as asked, or as the installation can; 409 if it cannot. */
export const isToBeSent = (send: boolean | undefined): boolean => {
  if (send && !isMailOn()) throw new AppError('MAIL_OFF')
  return send ?? isMailOn()
}

/**
 * Makes the link with which a person sets a password, inside the caller's transaction, and queues
 * it as a mail or returns it. Throws 409 for oneself and an inactive person, and 403 for a Líder
 * who would copy the link of somebody with a password.
 */
export const invite = async (
  actor: CurrentUser,
  employee: EmployeeRecord,
  isSent: boolean,
): Promise<Invited> => {
  if (actor.id === String(employee._id)) throw new AppError('OWN_ACCOUNT')
  const isNew = employee.passwordSetAt === null
  if (!isNew && !isSent && actor.level !== 'Admin')
    throw new AppError('FORBIDDEN', 'Só um Admin pode copiar o link de quem já tem senha.')
  if (!employee.active) throw new AppError('CONFLICT', 'Ative esta pessoa antes de convidar.')
  const mailed = isNew ? 'invite' : 'reset'
  const kind = isNew || isSent ? mailed : 'access'
  const hours = isSent ? LINK_HOURS[mailed] : LINK_HOURS.copied
  const { token, expiresAt } = await createLink(employee, kind, { by: actor.id, hours })
  if (!isNew) await accountChanged(employee, 'link', actor)
  if (isSent) await queueMails([linkDraft(mailed, employee, token)])
  return {
    sent: isSent,
    link: isSent ? null : linkOf(token),
    expiresAt: expiresAt.toISOString(),
    kind,
  }
}

const linkDraft = (kind: 'invite' | 'reset', employee: EmployeeRecord, token: string) => ({
  ...linkMail(kind, employee),
  key: `${kind} ${String(new Types.ObjectId())}`,
  to: employee.email,
  employeeId: employee._id,
  token,
})
