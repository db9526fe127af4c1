import { queryOptions } from '@tanstack/react-query'
import { waitingListSchema, type Waiting, type WaitingKind } from '@bastidor/shared/waiting'
import { api } from '#lib/api.ts'
import { pagedQuery } from '#lib/paged-query.ts'
import { kindAt } from './waiting.kinds.ts'

const KEY = ['waiting'] as const
const path = '/waiting'

/** What waits for customers, of one kind or of all, the longest waiting first. */
export const waitingQuery = (kind: WaitingKind | undefined) =>
  pagedQuery<Waiting>({
    key: [...KEY, 'list', kind ?? ''],
    path,
    schema: waitingListSchema,
    query: { kind },
    limit: 50,
  })

/** The kind that an address asks for. */
export const waitingQueryAt = (params: URLSearchParams) => waitingQuery(kindAt(params))

/** How many of each kind wait, of those one may see. */
export const waitingTotalsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'totals'],
    queryFn: async ({ signal }) =>
      (await api.get(path, waitingListSchema, { signal, query: { limit: 1 } })).totals,
  })
