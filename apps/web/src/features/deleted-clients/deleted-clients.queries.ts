import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  clientSchema,
  deletedClientListSchema,
  deletedClientSchema,
} from '@bastidor/shared/clients.views'
import { CLIENT_PAGE_SIZE } from '@bastidor/shared/clients'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { pageOf } from '#lib/navigation/pagination-range.ts'
import { paths } from '#paths.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useKeepClient } from '#features/clients/clients.queries.ts'
import { getQuery } from '#lib/http/get-query.ts'

const KEY = ['deleted-clients'] as const
const LISTS = [...KEY, 'list'] as const

const PAGE = 'pagina'
const MAX_PAGE = 10_000

/** The page number in the URL. */
export const deletedPageAt = (params: URLSearchParams): number => pageOf(params.get(PAGE), MAX_PAGE)

/** The URL of a page. */
export const deletedPageHref = (page: number): string => `${paths.deletedClients}?${PAGE}=${page}`

/** One page of the deleted clients, latest first; pages are 1-based. */
export const deletedClientsQuery = (page: number) =>
  getQuery({
    key: [...LISTS, page],
    path: '/deletedClient/',
    schema: deletedClientListSchema,
    query: {
      limit: CLIENT_PAGE_SIZE,
      offset: (page - 1) * CLIENT_PAGE_SIZE,
    },
  })

/** The page for the search params. */
export const deletedClientsQueryAt = (search: URLSearchParams) =>
  deletedClientsQuery(deletedPageAt(search))

/** One deleted client with all fields, without secrets. */
export const deletedClientQuery = (id: string) =>
  getQuery({ key: [...KEY, id], path: `/deletedClient/${id}`, schema: deletedClientSchema })

/** Invalidates the lists of deleted clients. */
export const useDeletedClientsChanged = () => {
  const queryClient = useQueryClient()
  return () => {
    // Whatever belongs to the client has come or gone with it, on every screen that is opened next.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    return queryClient.invalidateQueries({ queryKey: LISTS })
  }
}

// Its page is about to unmount; a refetch now would only return 404.
const useGone = () => {
  const queryClient = useQueryClient()
  const refreshLists = useDeletedClientsChanged()
  return {
    leave: (id: string) => {
      void queryClient.invalidateQueries({ ...deletedClientQuery(id), refetchType: 'none' })
      void refreshLists()
    },
    // Somebody else may have done it first: the page then shows that.
    ask: (id: string) => {
      void queryClient.invalidateQueries(deletedClientQuery(id))
      void refreshLists()
    },
  }
}

/** Restores a client. Shows its own toast, because the undo of a deletion outlives its page. */
export const useRestoreClient = () => {
  const gone = useGone()
  const keep = useKeepClient()
  return useMutation({
    mutationFn: (id: string) => api.post(`/deletedClient/recover/${id}`, {}, clientSchema),
    onSuccess: (client) => {
      gone.leave(client.id)
      void keep(client)
      toastSuccess(`${client.name} restaurado.`)
    },
    onError: (_error, id) => gone.ask(id),
  })
}

/** Permanently deletes a deleted client; the dialog shows all errors. */
export const useDestroyClient = () => {
  const gone = useGone()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/deletedClient/delete/${id}`, deletedSchema),
    meta: { explains: 'all' },
    onSuccess: ({ id }) => gone.leave(id),
    onError: (_error, id) => gone.ask(id),
  })
}
