import { myDaySchema } from '@bastidor/shared/my-day'
import { endpoint } from '#http/endpoint'
import { findMyDay } from './my-day-groups.ts'

export const endpoints = [
  endpoint('today.read', {
    summary: "The caller's day: open tasks, clients in Start, renewals, open links",
    answer: myDaySchema,
    handler: ({ actor }) => findMyDay({ actor, now: new Date() }),
  }),
]
