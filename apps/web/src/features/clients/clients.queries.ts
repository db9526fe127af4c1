import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  clientListSchema,
  clientSchema,
  type Client,
  type ClientCard,
} from '@bastidor/shared/client-views'
import { CLIENT_PAGE_SIZE, type ClientCreation } from '@bastidor/shared/clients'
import { RENEWAL_DAYS, renewalListSchema, type Renewal } from '@bastidor/shared/renewals'
import { api } from '#lib/api.ts'
import { pagedQuery, type Listed } from '#lib/paged-query.ts'
import { plansQuery } from '../plans/plans.queries.ts'
import { clientsCallOf, readClients, type ClientFilter } from './client.filter.ts'
import { renewalsAt, type RenewalFilter } from './useRenewalsUrl.ts'

const KEY = ['clients'] as const
const LISTS = [...KEY, 'list'] as const
const RENEWALS = [...KEY, 'renewals'] as const

/** One page of the clients that match a filter. */
export const clientsQuery = (filter: ClientFilter, page: number) => {
  const { path, query } = clientsCallOf(filter)
  const offset = (page - 1) * CLIENT_PAGE_SIZE
  return queryOptions({
    queryKey: [...LISTS, query, page],
    queryFn: ({ signal }) =>
      api.get(path, clientListSchema, {
        signal,
        query: { ...query, limit: CLIENT_PAGE_SIZE, offset },
      }),
  })
}

/** The page for the search params. */
export const clientsQueryAt = (search: URLSearchParams) => {
  const { filter, page } = readClients(search)
  return clientsQuery(filter, page)
}

/** Renewals due soon, of all clients or only one's own. */
export const renewalsQuery = ({ kind, isMine }: RenewalFilter) =>
  pagedQuery<Renewal>({
    key: [...RENEWALS, kind ?? 'all', isMine],
    path: '/client/renewals',
    schema: renewalListSchema,
    query: { days: String(RENEWAL_DAYS), kind, mine: isMine ? 'true' : undefined },
  })

/** The renewals for the search params. */
export const renewalsQueryAt = (search: URLSearchParams) => renewalsQuery(renewalsAt(search))

/** The first few clients whose name contains the text, for suggestions and the command palette. */
export const findClients = async (name: string): Promise<ClientCard[]> =>
  (await api.get('/client/search', clientListSchema, { query: { name, limit: 6 } })).results

/** One client with all fields. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api.get(`/client/${id}`, clientSchema, { signal }),
  })

/** A client from a cached list, as placeholder data of its page. */
export const listedClient = (queryClient: QueryClient, id: string): ClientCard | undefined =>
  queryClient
    .getQueriesData<{ results: ClientCard[] }>({ queryKey: LISTS })
    .flatMap(([, data]) => data?.results ?? [])
    .find((card) => card.id === id)

/** Updates a client in the cache from a response, and invalidates the lists that contain it. */
export const useKeepClient = () => {
  const queryClient = useQueryClient()
  return (client: Client) => {
    queryClient.setQueryData(clientQuery(client.id).queryKey, client)
    void queryClient.invalidateQueries({ queryKey: RENEWALS })
    return queryClient.invalidateQueries({ queryKey: LISTS })
  }
}

export const useCreateClient = () => {
  const queryClient = useQueryClient()
  const keep = useKeepClient()
  return useMutation({
    mutationFn: (input: ClientCreation) => api.create('/client/create', input, clientSchema),
    meta: { explains: 'all' },
    onSuccess: (client) => {
      // The plans show their number of clients.
      void queryClient.invalidateQueries({ queryKey: plansQuery().queryKey })
      return keep(client)
    },
  })
}

/** Removes a deleted client from all cached lists. */
export const useForgetClient = () => {
  const queryClient = useQueryClient()
  return (id: string) => {
    queryClient.setQueriesData(
      { queryKey: LISTS },
      (list: Listed<ClientCard> | undefined) => list && without(list, id),
    )
    void queryClient.invalidateQueries({ queryKey: LISTS })
    void queryClient.invalidateQueries({ queryKey: RENEWALS })
    // Its page is about to unmount; a refetch now would only return 404.
    void queryClient.invalidateQueries({ ...clientQuery(id), refetchType: 'none' })
  }
}

const without = ({ results, total }: Listed<ClientCard>, id: string): Listed<ClientCard> => {
  const rest = results.filter((card) => card.id !== id)
  return { results: rest, total: total - (results.length - rest.length) }
}
