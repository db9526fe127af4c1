import { pendingListSchema, pendingPageSchema } from '@bastidor/shared/pending-customers'
import { endpoint } from '#http/endpoint'
import { listPending } from './pending-customers.list.ts'

export const pendingCustomerEndpoints = [
  endpoint('waiting.list', {
    summary: 'Links that customers have not answered, the longest waiting first',
    query: pendingPageSchema,
    answer: pendingListSchema,
    handler: ({ query, actor }) => listPending(query, { actor, now: new Date() }),
  }),
]
