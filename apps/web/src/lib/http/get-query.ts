import { queryOptions, type QueryKey, type QueryMeta } from '@tanstack/react-query'
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
