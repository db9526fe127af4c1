import { proposalFunnelSchema, type FunnelPeriod } from '@bastidor/shared/proposals.funnel'
import { getQuery } from '#lib/http/get-query.ts'
import { periodAt } from './funnel-period.ts'
import { PROPOSALS } from './proposals.queries.ts'

/** The funnel of the proposals of a period; without one, of all. */
export const proposalFunnelQuery = (days: FunnelPeriod | undefined) =>
  getQuery({
    key: [...PROPOSALS, 'funnel', days ?? ''],
    path: '/proposta/funnel',
    schema: proposalFunnelSchema,
    query: { days },
  })

/** The funnel for the search params. */
export const proposalFunnelQueryAt = (params: URLSearchParams) =>
  proposalFunnelQuery(periodAt(params).days)
