import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { clientSchema, type Client } from '@bastidor/shared/client-views'
import { api } from '#lib/api.ts'

const KEY = ['clients'] as const

/** One client, whole. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api.get(`/client/${id}`, clientSchema, { signal }),
  })

/** Puts an answered client on its page at once, and has the lists that show it asked again. */
export const useKeepClient = () => {
  const queryClient = useQueryClient()
  return (client: Client) => {
    queryClient.setQueryData(clientQuery(client.id).queryKey, client)
    return queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] })
  }
}
