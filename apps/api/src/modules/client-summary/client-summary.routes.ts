import { clientSummarySchema } from '@bastidor/shared/clients.summary'
import { endpoint } from '#http/endpoint'
import { findClient } from '#modules/clients/clients.find'
import { summaryOf } from './client-summary.find.ts'

export const endpoints = [
  endpoint('client.summary', {
    summary: "A client at a glance: last scores, what the customer has not answered, who's on it",
    answer: clientSummarySchema,
    handler: async ({ params, actor }) =>
      summaryOf(await findClient(params.id), { actor, now: new Date() }),
  }),
]
