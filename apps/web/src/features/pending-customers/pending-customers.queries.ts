import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { pendingListSchema, type PendingItem } from '@bastidor/shared/pending-customers'
import { z } from 'zod'
import { api } from '#lib/http/api.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { type PendingFilter, pendingFilterAt } from './pending-kinds.ts'

const KEY = ['waiting'] as const
const path = '/waiting'
// Other screens send what waits here, and rename the clients.
const LIVE = { meta: { followsWrites: true } } as const

const archivedOf = (isArchived: boolean) => (isArchived ? '1' : undefined)

/** Customer links without an answer: longest waiting first, or last archived first. */
export const pendingQuery = ({ kind, isArchived }: PendingFilter) =>
  infiniteQuery<PendingItem>({
    key: [...KEY, 'list', kind ?? '', isArchived],
    path,
    schema: pendingListSchema,
    query: { kind, archived: archivedOf(isArchived) },
    limit: 50,
    ...LIVE,
  })

/** The number per kind, for the kinds that the current user may see. */
export const pendingTotalsQuery = (isArchived: boolean) =>
  queryOptions({
    queryKey: [...KEY, 'totals', isArchived],
    queryFn: async ({ signal }) =>
      (
        await api.get(path, pendingListSchema, {
          signal,
          query: { limit: 1, archived: archivedOf(isArchived) },
        })
      ).totals,
    ...LIVE,
  })

/** The queries for the search params. */
export const pendingQueriesAt = (params: URLSearchParams) => {
  const filter = pendingFilterAt(params)
  return [pendingQuery(filter), pendingTotalsQuery(filter.isArchived)]
}

type Archive = Pick<PendingItem, 'kind' | 'id'> & { archived: boolean }

/** Gives up waiting for an answer, or waits again. Home lists what waits, too. */
export const useArchive = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id, archived }: Archive) =>
      api.patch(`${path}/archive/${kind}/${id}`, { archived }, z.undefined()),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['today'] })
      return queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}
