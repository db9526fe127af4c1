import { LINK_GONE } from '@bastidor/shared/access-links'
import { AppError } from '@bastidor/shared/errors'
import type { MailTest } from '@bastidor/shared/mail'
import { objectId } from '#database/operators'
import { absoluteUrl } from '#lib/public-url'
import { decrypt } from '#secrets/envelope'
import { findLink } from '#modules/access-links/access-links.find'
import { isForgotten } from '#modules/access-links/access-links-forgot'
import { isReminderWanted } from '#modules/client-reminders/client-reminders-wanted'
import { agencyName, writeLetter } from '#modules/outbox/outbox-letter'
import { MailModel, type MailRecord, secretOf } from '#modules/outbox/outbox.model'
import { isMailOn, mail } from '#modules/outbox/outbox-settings'
import { isCodeWanted } from '#modules/portal/portal-code-mail'
import { MailRefused, openSmtp } from '#modules/outbox/outbox-smtp'

/** How long a test may take: it is answered within 15 s, also where the server says nothing. */
export const TEST_MS = 14_500

/** Sends a test directly, without the outbox; a refusal is an outcome. Null without a server. */
export const sendTest = async (to: string, totalMs = TEST_MS): Promise<MailTest | null> => {
  const { settings } = mail
  if (!settings) return null
  const began = Date.now()
  const since = () => Date.now() - began
  const smtp = await openSmtp(settings, { silenceMs: totalMs, totalMs })
  const letter = writeLetter({
    greeting: 'Olá!',
    paragraphs: [`Se você está lendo isto, o Correio de ${agencyName()} funciona.`],
    link: { label: 'Abrir', url: absoluteUrl('/') },
    footer: 'Este teste foi pedido na página Correio.',
  })
  try {
    const reply = await smtp.send({ to, subject: 'Teste do Correio', ...letter })
    return { ok: true, reply, ms: since() }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    return { ok: false, reply: error.message, ms: since() }
  } finally {
    smtp.close()
  }
}

/**
 * Queues a failed mail again, as if it had never been tried. Throws 409 for a mail that has not
 * failed and where no mail is sent, and 410 if its link is over or its text was deleted.
 */
export const retryMail = async (id: string, now = new Date()): Promise<MailRecord> => {
  const _id = objectId(id)
  const stored = _id && (await MailModel.findById(_id).lean<MailRecord>())
  if (!stored) throw new AppError('NOT_FOUND', 'E-mail não encontrado.')
  if (stored.state !== 'failed') throw new AppError('CONFLICT', 'Este e-mail não falhou.')
  if (!isMailOn()) throw new AppError('MAIL_OFF')
  await assertSendable(stored, now)
  const again = await MailModel.findOneAndUpdate(
    { _id: stored._id, state: 'failed' },
    { $set: { state: 'queued', attempts: 0, nextAt: now, error: '' } },
    { returnDocument: 'after' },
  ).lean<MailRecord>()
  if (!again) throw new AppError('CONFLICT')
  return again
}

const REMINDER_GONE = 'Este lembrete não faz mais sentido.'
const CODE_GONE = 'Este código não vale mais.'

const assertSendable = async (stored: MailRecord, now: Date) => {
  const { _id, secret, html, kind } = stored
  if (kind === 'reminder') {
    if (!(await isReminderWanted(stored, now))) throw new AppError('GONE', REMINDER_GONE)
  } else if (kind === 'portalCode') {
    if (!(await isCodeWanted(stored, now))) throw new AppError('GONE', CODE_GONE)
  } else if (secret && !(await findLink(decrypt(secret, secretOf(_id)), now)))
    throw new AppError('GONE', LINK_GONE)
  if (html === '' && !isForgotten(stored))
    throw new AppError('GONE', 'O texto deste e-mail já foi apagado.')
}
