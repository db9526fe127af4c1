import { infiniteQueryOptions } from '@tanstack/react-query'
import { DEFAULT_LIMIT } from '@bastidor/shared/pagination'
import type { z } from 'zod'
import { api } from './api.ts'

export type Listed<Item> = { results: Item[]; total: number }

type List<Item> = {
  key: readonly unknown[]
  path: string
  schema: z.ZodType<Listed<Item>>
  query?: Record<string, string | undefined>
  limit?: number
}

/** A list without a pager: pages of `limit` until `total` is reached, as one flat list. */
export const pagedQuery = <Item>({ key, path, schema, query, limit = DEFAULT_LIMIT }: List<Item>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.get(path, schema, { signal, query: { ...query, limit, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ results, total }, _pages, offset) =>
      results.length > 0 && offset + results.length < total ? offset + results.length : undefined,
    select: ({ pages }): Listed<Item> => ({
      results: pages.flatMap(({ results }) => results),
      total: pages.at(-1)?.total ?? 0,
    }),
  })
