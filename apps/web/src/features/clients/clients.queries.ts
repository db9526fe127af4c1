import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  clientListSchema,
  clientSchema,
  clientSumSchema,
  type Client,
  type ClientCard,
} from '@bastidor/shared/clients.views'
import type { ClientCreation } from '@bastidor/shared/clients'
import { api } from '#lib/http/api.ts'
import { getQuery, invalidateOthers } from '#lib/http/get-query.ts'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { plansQuery } from '#features/plans/plans.route.ts'
import { RENEWALS } from '#features/renewals/renewals.queries.ts'
import { AS_CARDS } from '#ui/table/table-url.ts'
import {
  clientsCallOf,
  findQueryOf,
  pageSizeOf,
  readClients,
  readClientTable,
  type ClientFilter,
} from './client-filter.ts'

const KEY = ['clients'] as const
const LISTS = [...KEY, 'list'] as const
const SUMS = [...KEY, 'sum'] as const
// The clients of a person who leaves: employees.queries.ts.
const OF_PERSON = [...KEY, 'of'] as const

/** One page of the clients that match a filter. */
export const clientsQuery = (filter: ClientFilter, page: number, table = AS_CARDS) => {
  const { path, query } = clientsCallOf(filter, table)
  const limit = pageSizeOf(table)
  return getQuery({
    key: [...LISTS, query, page, limit],
    path,
    schema: clientListSchema,
    query: { ...query, limit, offset: (page - 1) * limit },
  })
}

/** The page for the search params. */
export const clientsQueryAt = (search: URLSearchParams) => {
  const { filter, page } = readClients(search)
  return clientsQuery(filter, page, readClientTable(search))
}

/** How many clients match a filter, and what they pay a month together. */
export const clientSumQuery = (filter: ClientFilter) => {
  const { value: _order, ...query } = findQueryOf(filter)
  return getQuery({
    key: [...SUMS, query],
    path: '/client/sum',
    schema: clientSumSchema,
    query,
  })
}

/** The sum for the search params, if the table shows it. */
export const clientSumQueryAt = (search: URLSearchParams) =>
  readClientTable(search).isTable ? clientSumQuery(readClients(search).filter) : undefined

/** The first few clients whose name contains the text, for suggestions and the command palette. */
export const findClients = async (name: string): Promise<ClientCard[]> =>
  (await api.get('/client/search', clientListSchema, { query: { name, limit: 6 } })).results

/** One client with all fields. */
export const clientQuery = (id: string) =>
  getQuery({ key: [...KEY, id], path: `/client/${id}`, schema: clientSchema })

/** A client from a cached list, as placeholder data of its page. */
export const listedClient = (queryClient: QueryClient, id: string): ClientCard | undefined =>
  queryClient
    .getQueriesData<{ results: ClientCard[] }>({ queryKey: LISTS })
    .flatMap(([, data]) => data?.results ?? [])
    .find((card) => card.id === id)

/** Invalidates what shows or counts several clients; resolves with their lists. */
export const useClientsChanged = () => {
  const queryClient = useQueryClient()
  return () => {
    // The plans show their number of clients.
    for (const queryKey of [SUMS, OF_PERSON, RENEWALS, plansQuery().queryKey])
      void queryClient.invalidateQueries({ queryKey })
    return queryClient.invalidateQueries({ queryKey: LISTS })
  }
}

/** Updates a client in the cache from a response, and invalidates the lists that contain it. */
export const useKeepClient = () => {
  const queryClient = useQueryClient()
  const changed = useClientsChanged()
  return (client: Client) => {
    queryClient.setQueryData(clientQuery(client.id).queryKey, client)
    return changed()
  }
}

export const useCreateClient = () => {
  const keep = useKeepClient()
  return useMutation({
    mutationFn: (input: ClientCreation) => api.create('/client/create', input, clientSchema),
    meta: { explains: 'all' },
    onSuccess: keep,
  })
}

/** Removes a deleted client from all cached lists. */
export const useForgetClient = () => {
  const queryClient = useQueryClient()
  return (id: string) => {
    queryClient.setQueriesData(
      { queryKey: LISTS },
      (list: ListResponse<ClientCard> | undefined) => list && without(list, id),
    )
    void queryClient.invalidateQueries(plansQuery())
    void invalidateOthers(queryClient, KEY, clientQuery(id).queryKey)
  }
}

const without = (
  { results, total }: ListResponse<ClientCard>,
  id: string,
): ListResponse<ClientCard> => {
  const rest = results.filter((card) => card.id !== id)
  return { results: rest, total: total - (results.length - rest.length) }
}
