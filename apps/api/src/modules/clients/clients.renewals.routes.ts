import { renewalListSchema, renewalPageSchema } from '@bastidor/shared/renewals'
import { endpoint } from '#http/endpoint'
import { listRenewals } from './clients-renewals.ts'

export const renewalEndpoints = [
  endpoint('client.renewals', {
    summary: 'Contracts that end and domains that expire soon, and those just past',
    query: renewalPageSchema,
    answer: renewalListSchema,
    handler: ({ query: { mine, ...wanted }, actor }) =>
      listRenewals({ ...wanted, personId: mine ? actor.id : undefined }, new Date()),
  }),
]
