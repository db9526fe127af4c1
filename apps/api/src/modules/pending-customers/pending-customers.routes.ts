import {
  archiveSchema,
  pendingListSchema,
  pendingPageSchema,
} from '@bastidor/shared/pending-customers'
import { endpoint } from '#http/endpoint'
import { listPending } from './pending-customers.list.ts'
import { archivePending } from './pending-customers.update.ts'

export const endpoints = [
  endpoint('waiting.list', {
    summary: 'Links that customers have not answered, the longest waiting first',
    query: pendingPageSchema,
    answer: pendingListSchema,
    handler: ({ query, actor }) => listPending(query, { actor, now: new Date() }),
  }),

  endpoint('waiting.archive', {
    summary: 'Give up waiting for an answer, or wait again; the link keeps working',
    body: archiveSchema,
    handler: async ({ params, body, actor, audit }) => {
      const wanted = { ...params, isArchived: body.archived }
      audit(await archivePending(wanted, { actor, now: new Date() }))
    },
  }),
]
