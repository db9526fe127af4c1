import { RENEWAL_DAYS, renewalListSchema, type Renewal } from '@bastidor/shared/renewals'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { renewalsAt, type RenewalFilter } from './useRenewalsUrl.ts'

/** Query key of all renewals. */
export const RENEWALS = ['clients', 'renewals'] as const

/** Renewals due soon, of all clients or only one's own. */
export const renewalsQuery = ({ kind, isMine }: RenewalFilter) =>
  infiniteQuery<Renewal>({
    key: [...RENEWALS, kind ?? 'all', isMine],
    path: '/client/renewals',
    schema: renewalListSchema,
    query: { days: String(RENEWAL_DAYS), kind, mine: isMine ? 'true' : undefined },
  })

/** The renewals for the search params. */
export const renewalsQueryAt = (search: URLSearchParams) => renewalsQuery(renewalsAt(search))
