import { DAY_MS } from '@bastidor/shared/dates'
import { MAIL_BODY_DAYS } from '@bastidor/shared/mail'
import { withOwnLease } from '#database/distributed-lock'
import { onWrites } from '#database/write-events'
import { log } from '#lib/log'
import { deliverMails, expireBodies, isMailDue } from '#modules/outbox/outbox-delivery'
import { MailModel } from '#modules/outbox/outbox.model'
import { mail } from '#modules/outbox/outbox-settings'
import { openSmtp } from '#modules/outbox/outbox-smtp'
import { prepareMail } from './mail-preparation.ts'

/** Sends the mails that are due, in one process at a time. */
export const sendDueMails = async (): Promise<void> => {
  const { settings } = mail
  if (!settings || !(await isMailDue())) return
  await withOwnLease('mail', async () => {
    const { send, close } = await openSmtp(settings)
    try {
      await deliverMails({ prepare: prepareMail, send })
    } finally {
      close()
    }
  })
}

/** Deletes the texts of old mails. */
export const expireMailBodies = async (now = new Date()): Promise<void> => {
  await expireBodies(new Date(now.getTime() - MAIL_BODY_DAYS * DAY_MS))
}

/** Sends mails as soon as they are committed; returns a function that stops it. */
export const sendAtCommit = (): (() => void) =>
  onWrites({
    wants: (collection) => collection === MailModel.collection.name,
    committed: () => {
      sendDueMails().catch((error: unknown) => log.error({ err: error, job: 'mail' }, FAILED))
      return Promise.resolve()
    },
  })

const FAILED = 'background job failed'
