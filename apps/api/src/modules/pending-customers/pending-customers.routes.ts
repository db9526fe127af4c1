import { waitingListSchema, waitingPageSchema } from '@bastidor/shared/waiting'
import { endpoint } from '#http/endpoint'
import { listPending } from './pending-customers.list.ts'

export const pendingCustomerEndpoints = [
  endpoint('waiting.list', {
    summary: 'Links that customers have not answered, the longest waiting first',
    query: waitingPageSchema,
    answer: waitingListSchema,
    handler: ({ query, actor }) => listPending(query, { actor, now: new Date() }),
  }),
]
