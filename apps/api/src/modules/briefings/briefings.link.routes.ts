import { briefingAnswerSchema, publicBriefingSchema } from '@bastidor/shared/briefing'
import { endpoint } from '#http/endpoint'
import { markOpened } from '#modules/links/link-opens'
import { CUSTOMER } from '#audit/audit-entry'
import { answerBriefing } from './briefings.commands.ts'
import { findLinkedBriefing } from './briefings.find.ts'
import { BriefingModel } from './briefings.model.ts'
import { briefingNote, toPublicBriefing } from './briefings.view.ts'

/** Endpoints of a briefing's public link: the customer's part. */
export const endpoints = [
  endpoint('briefing.openLink', {
    summary: "The customer's part of a briefing: what is asked, and what was answered so far",
    publicLink: 'read',
    answer: publicBriefingSchema,
    handler: async ({ params }) => {
      const { stored, client } = await findLinkedBriefing(params.id)
      return toPublicBriefing(stored, client)
    },
  }),

  endpoint('briefing.answerLink', {
    summary: "Save the customer's answers; with `done` they are sent, once",
    publicLink: 'submit',
    body: briefingAnswerSchema,
    answer: publicBriefingSchema,
    handler: async ({ params, body: { done = false, ...answers }, actor, audit }) => {
      const { stored, client } = await findLinkedBriefing(params.id)
      const { record, changed } = await answerBriefing({ stored, client }, answers, done, actor)
      if (changed.length > 0)
        audit({ ...briefingNote(client, changed), ...(!actor && { actor: CUSTOMER }) })
      return toPublicBriefing(record, client)
    },
  }),

  endpoint('briefing.seen', {
    summary: 'Record that the briefing was opened; staff and link previews do not count',
    publicLink: 'read',
    handler: async ({ params, context, audit }) => {
      const { stored, client } = await findLinkedBriefing(params.id)
      const { _id, clientId } = stored
      const link = { kind: 'briefing', _id, clientId, field: 'seenAt' } as const
      if (await markOpened(BriefingModel, link, context))
        audit({ ...briefingNote(client, ['seenAt']), actor: CUSTOMER })
    },
  }),
]
