import { renewalListSchema } from '@bastidor/shared/renewals'
import {
  renewalMonthsQuerySchema,
  renewalMonthsSchema,
  renewalQuerySchema,
} from '@bastidor/shared/renewals.months'
import { endpoint } from '#http/endpoint'
import { listRenewalMonths } from './clients-renewal-months.ts'
import { listRenewals } from './clients-renewal-list.ts'

export const endpoints = [
  endpoint('client.renewals', {
    summary: 'Contracts that end and domains that expire soon, and those just past; or in a month',
    query: renewalQuerySchema,
    answer: renewalListSchema,
    handler: ({ query: { mine, ...wanted }, actor }) =>
      listRenewals({ ...wanted, personId: mine ? actor.id : undefined }, new Date()),
  }),

  endpoint('client.renewalMonths', {
    summary: 'The contracts that end in each of the coming twelve months, with their monthly fees',
    query: renewalMonthsQuerySchema,
    answer: renewalMonthsSchema,
    handler: ({ query: { mine }, actor }) =>
      listRenewalMonths({ personId: mine ? actor.id : undefined }, new Date()),
  }),
]
