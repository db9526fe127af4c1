import { RENEWAL_DAYS, renewalListSchema, type Renewal } from '@bastidor/shared/renewals'
import { renewalMonthsSchema } from '@bastidor/shared/renewals.months'
import { getQuery } from '#lib/http/get-query.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { renewalsAt, type RenewalFilter } from './useRenewalsUrl.ts'

/** Query key of all renewals. */
export const RENEWALS = ['clients', 'renewals'] as const

/** Renewals due soon or in a month, of all clients or only one's own. */
export const renewalsQuery = ({ kind, month, isMine }: RenewalFilter) =>
  infiniteQuery<Renewal>({
    key: [...RENEWALS, kind ?? 'all', isMine, month ?? ''],
    path: '/client/renewals',
    schema: renewalListSchema,
    query: { days: String(RENEWAL_DAYS), kind, month, mine: isMine ? 'true' : undefined },
  })

/** The contracts that end in each of the coming months. */
export const renewalMonthsQuery = (isMine: boolean) =>
  getQuery({
    key: [...RENEWALS, 'months', isMine],
    path: '/client/renewals/months',
    schema: renewalMonthsSchema,
    query: { mine: isMine ? 'true' : undefined },
  })

/** The renewals and the months for the search params. */
export const renewalQueriesAt = (search: URLSearchParams) => {
  const filter = renewalsAt(search)
  return [renewalsQuery(filter), renewalMonthsQuery(filter.isMine)]
}
