import { AppError } from '@bastidor/shared/errors'
import {
  mailListSchema,
  mailPageSchema,
  mailSchema,
  mailStateSchema,
  mailTestSchema,
} from '@bastidor/shared/mail'
import { endpoint } from '#http/endpoint'
import { TEST_MS, retryMail, sendTest } from './mail.commands.ts'
import { listMails, readMailState } from './mail.list.ts'
import { toMail } from './mail.view.ts'

const SLACK_MS = 5000

export const endpoints = [
  endpoint('mail.list', {
    summary: 'The mails of the outbox without their texts, newest first',
    query: mailPageSchema,
    answer: mailListSchema,
    handler: ({ query: { state, ...page } }) => listMails(state, page),
  }),

  endpoint('mail.state', {
    summary: 'Whether mails are sent, by which server, and how the outbox stands',
    answer: mailStateSchema,
    handler: () => readMailState(),
  }),

  endpoint('mail.test', {
    summary: 'Send a test to oneself at once; a refusal is answered, not thrown',
    answer: mailTestSchema,
    beforeTransaction: ({ actor, extendTimeout }) => {
      extendTimeout(TEST_MS + SLACK_MS)
      return sendTest(actor.email)
    },
    handler: async ({ actor, prepared, audit }) => {
      if (!prepared) throw new AppError('MAIL_OFF')
      audit({ entity: 'mail', label: actor.name })
      return prepared
    },
  }),

  endpoint('mail.retry', {
    summary: 'Queue a failed mail again',
    answer: mailSchema,
    handler: async ({ params, audit }) => {
      const queued = await retryMail(params.id)
      audit({ entity: 'mail', id: params.id })
      return toMail(queued)
    },
  }),
]
