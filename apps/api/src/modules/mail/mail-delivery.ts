import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@bastidor/shared/dates'
import { MAIL_BODY_DAYS } from '@bastidor/shared/mail'
import { withOwnLease } from '#database/distributed-lock'
import { onWrites } from '#database/write-events'
import { log } from '#lib/log'
import { deliverMails, expireBodies, isMailDue } from '#modules/outbox/outbox-delivery'
import { MailModel } from '#modules/outbox/outbox.model'
import { type MailSettings, mail } from '#modules/outbox/outbox-settings'
import { openSmtp } from '#modules/outbox/outbox-smtp'
import { prepareMail } from './mail-preparation.ts'

const STOP_MS = 10_000

let isStopping = false
let delivery: Promise<void> = Promise.resolve()

/** Sends the mails that are due, in one process at a time. */
export const sendDueMails = async (): Promise<void> => {
  const { settings } = mail
  if (!settings || !(await isMailDue())) return
  await withOwnLease('mail', () => (delivery = deliverBy(settings)))
}

const deliverBy = async (settings: MailSettings): Promise<void> => {
  const { send, close } = await openSmtp(settings)
  try {
    await deliverMails({ prepare: prepareMail, send, isStopping: () => isStopping })
  } finally {
    close()
  }
}

/** Deletes the texts of old mails. */
export const expireMailBodies = async (now = new Date()): Promise<void> => {
  await expireBodies(new Date(now.getTime() - MAIL_BODY_DAYS * DAY_MS))
}

/**
 * Sends mails as soon as they are committed. The returned function ends all sending, and waits up
 * to 10 s for the mails under way: one that the server took, but that could not be marked as sent,
 * is sent again.
 */
export const sendAtCommit = (): (() => Promise<void>) => {
  isStopping = false
  const stop = onWrites({
    wants: (collection) => collection === MailModel.collection.name,
    committed: () => {
      sendDueMails().catch((error: unknown) => log.error({ err: error, job: 'mail' }, FAILED))
      return Promise.resolve()
    },
  })
  return async () => {
    stop()
    isStopping = true
    await Promise.race([delivery.catch(() => undefined), sleep(STOP_MS)])
  }
}

const FAILED = 'background job failed'
