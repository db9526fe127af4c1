import {
  briefingPatchSchema,
  briefingSchema,
  briefingSummarySchema,
} from '@bastidor/shared/briefing'
import { briefingSummary } from '@bastidor/shared/briefing.summary'
import { endpoint } from '#http/endpoint'
import { clientOf, findGrantedClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { withLinkState } from '#modules/links/links.find'
import { SUMMARY_TIMEOUT_MS, writeAiText } from './briefings-ai.ts'
import { saveBriefing } from './briefings.commands.ts'
import { findBriefing } from './briefings.find.ts'
import type { BriefingRecord } from './briefings.model.ts'
import { answersOf, briefingNote, toBriefing } from './briefings.view.ts'

/** Staff endpoints of a client's briefing; those of customers are in `briefings.link.routes.ts`. */
export const endpoints = [
  endpoint('briefing.read', {
    summary: "A client's briefing; before it was saved, with what is known of the client",
    resource: ({ clientId }) => findGrantedClient(clientId),
    answer: briefingSchema,
    handler: async ({ resource }) => {
      const client = clientOf(resource)
      return shownWithLink(await findBriefing(client), client)
    },
  }),

  endpoint('briefing.save', {
    summary: 'Save the given answers; with a version, only those that nobody has changed since',
    resource: ({ clientId }) => findGrantedClient(clientId),
    body: briefingPatchSchema,
    form: true,
    answer: briefingSchema,
    handler: async ({ resource, body, audit }) => {
      const client = clientOf(resource)
      const { record, changed } = await saveBriefing(client, body, (stored) =>
        toBriefing(stored, client),
      )
      audit(briefingNote(client, changed))
      return shownWithLink(record, client)
    },
  }),

  endpoint('briefing.summary', {
    summary: 'The answers as a text, with a summary by a model, or the reason why there is none',
    resource: ({ clientId }) => findGrantedClient(clientId),
    answer: briefingSummarySchema,
    beforeTransaction: async ({ resource, actor, extendTimeout }) => {
      extendTimeout(SUMMARY_TIMEOUT_MS)
      const client = clientOf(resource)
      const text = briefingSummary(client, answersOf(await findBriefing(client), client))
      return { client, summary: { text, ...(await writeAiText(actor.id, text)) } }
    },
    handler: async ({ prepared: { client, summary }, audit }) => {
      audit(briefingNote(client))
      return summary
    },
  }),
]

const shownWithLink = async (record: BriefingRecord | null, client: ClientRecord) =>
  withLinkState('briefing', record?._id, await toBriefing(record, client))
