import { queryOptions } from '@tanstack/react-query'
import {
  pendingListSchema,
  type PendingItem,
  type PendingKind,
} from '@bastidor/shared/pending-customers'
import { api } from '#lib/http/api.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { kindAt } from './pending-kinds.ts'

const KEY = ['waiting'] as const
const path = '/waiting'

/** Pending customer links, of one kind or all, longest waiting first. */
export const pendingQuery = (kind: PendingKind | undefined) =>
  infiniteQuery<PendingItem>({
    key: [...KEY, 'list', kind ?? ''],
    path,
    schema: pendingListSchema,
    query: { kind },
    limit: 50,
  })

/** The kind for the search params. */
export const pendingQueryAt = (params: URLSearchParams) => pendingQuery(kindAt(params))

/** The number per kind, for the kinds that the current user may see. */
export const pendingTotalsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'totals'],
    queryFn: async ({ signal }) =>
      (await api.get(path, pendingListSchema, { signal, query: { limit: 1 } })).totals,
  })
