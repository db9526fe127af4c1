import { todaySchema } from '@bastidor/shared/today'
import { endpoint } from '#http/endpoint'
import { findToday } from './today-groups.ts'

export const todayEndpoints = [
  endpoint('today.read', {
    summary: 'What waits for the caller: open tasks, clients in Start, renewals, open links',
    answer: todaySchema,
    handler: ({ actor }) => findToday({ actor, now: new Date() }),
  }),
]
