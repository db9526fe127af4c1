import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { pagedQuery } from './paged-query.ts'

/** Every entry of a list, for choices and names: the pages follow each other by themselves. */
export const useWholeList = <Item>(query: ReturnType<typeof pagedQuery<Item>>) => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(query)
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return { results: data?.results ?? [], isComplete: data !== undefined && !hasNextPage }
}
