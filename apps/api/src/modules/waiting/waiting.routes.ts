import { waitingListSchema, waitingPageSchema } from '@bastidor/shared/waiting'
import { endpoint } from '#http/endpoint'
import { listWaiting } from './waiting.list.ts'

export const waitingEndpoints = [
  endpoint('waiting.list', {
    summary: 'What customers have been asked for and not answered, the longest waiting first',
    query: waitingPageSchema,
    answer: waitingListSchema,
    handler: ({ query, actor }) => listWaiting(query, { actor, now: new Date() }),
  }),
]
