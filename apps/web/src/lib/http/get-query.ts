import {
  queryOptions,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'
import { api, type Schema } from './api.ts'

type Get<Answer> = {
  key: QueryKey
  path: string
  schema: Schema<Answer>
  query?: Record<string, string | number | undefined>
  staleTime?: number
  refetchInterval?: number
  meta?: QueryMeta
}

/** The query of one path. */
export const getQuery = <Answer>({ key, path, schema, query = {}, ...options }: Get<Answer>) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.get(path, schema, { signal, query }),
    ...options,
  })

/**
 * Invalidates all queries of a key after one record was deleted. What shows that record is still
 * open; a refetch now would only return 404.
 */
export const invalidateOthers = (queryClient: QueryClient, key: QueryKey, deleted: QueryKey) => {
  void queryClient.invalidateQueries({ queryKey: deleted, refetchType: 'none' })
  return queryClient.invalidateQueries({
    queryKey: key,
    predicate: ({ queryKey }) => queryKey[1] !== deleted[1],
  })
}
