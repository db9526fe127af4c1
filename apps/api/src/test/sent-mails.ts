import { deliverMails } from '#modules/outbox/outbox-delivery'
import type { MailRecord } from '#modules/outbox/outbox.model'
import { prepareMail } from '#modules/mail/mail-preparation'

/** Delivers what is due, as the job does, and returns what the server would have got. */
export const sendMails = async (clock = () => new Date()): Promise<MailRecord[]> => {
  const sent: MailRecord[] = []
  const send = (mail: MailRecord) => Promise.resolve(sent.push(mail))
  await deliverMails({ prepare: prepareMail, send, clock })
  return sent
}

/** The token of the link in a mail or in an answer. */
export const tokenIn = (text: string | null | undefined): string =>
  /\/acesso#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
