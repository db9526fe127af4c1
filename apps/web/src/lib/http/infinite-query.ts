import { infiniteQueryOptions, queryOptions, type QueryMeta } from '@tanstack/react-query'
import { DEFAULT_LIMIT, MAX_LIMIT } from '@bastidor/shared/pagination'
import type { z } from 'zod'
import { api } from './api.ts'

export type ListResponse<Item> = { results: Item[]; total: number }

type List<Item, More = unknown> = {
  key: readonly unknown[]
  path: string
  schema: z.ZodType<ListResponse<Item> & More>
  query?: Record<string, string | undefined>
  limit?: number
  staleTime?: number
  meta?: QueryMeta
}

/**
 * An infinite query: pages of `limit` until `total` is reached, as one flat list, with what `More`
 * each page says of the whole list.
 */
export const infiniteQuery = <Item, More = unknown>({
  key,
  path,
  schema,
  query,
  limit = DEFAULT_LIMIT,
  ...options
}: List<Item, More>) =>
  infiniteQueryOptions({
    ...options,
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.get(path, schema, { signal, query: { ...query, limit, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ results, total }, _pages, offset) =>
      results.length > 0 && offset + results.length < total ? offset + results.length : undefined,
    select: ({ pages }): ListResponse<Item> & More => ({
      // There is at least one.
      ...pages.at(-1)!,
      results: pages.flatMap(({ results }) => results),
    }),
  })

// More than any agency has plans, people or visits in a month; limits the requests if `total` is never
// reached.
const MAX_PAGES = 20

/** A whole list in one query, such as for selects and for name lookups. */
export const fullListQuery = <Item>({
  key,
  path,
  schema,
  query,
  ...options
}: Omit<List<Item>, 'limit'>) =>
  queryOptions({
    ...options,
    queryKey: key,
    queryFn: async ({ signal }) => {
      const all: Item[] = []
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { results, total } = await api.get(path, schema, {
          signal,
          query: { ...query, limit: MAX_LIMIT, offset: all.length },
        })
        all.push(...results)
        if (results.length === 0 || all.length >= total) break
      }
      return all
    },
  })
