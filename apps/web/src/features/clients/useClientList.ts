import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { isSavingData } from '#lib/prefetch/useHoverIntent.ts'
import type { TableState } from '#ui/table/table-url.ts'
import { clientsCallOf, lastPageOf, pageSizeOf, type ClientFilter } from './client-filter.ts'
import { clientsQuery } from './clients.queries.ts'

/**
 * A page of the list; keeps the previous page until the new one has loaded, and prefetches the next
 * one. Calls `correctPage` with the last page if this one is beyond it.
 */
export const useClientList = (
  filter: ClientFilter,
  page: number,
  table: TableState,
  correctPage: (right: number) => void,
) => {
  const queryClient = useQueryClient()
  const list = useQuery({ ...clientsQuery(filter, page, table), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = list
  const last = data && !isPlaceholderData ? lastPageOf(data.total, pageSizeOf(table)) : null
  const isWhole = !table.isTable && !filter.isMine && clientsCallOf(filter).path === '/client/'

  useEffect(() => {
    if (last === null) return
    if (page > last) correctPage(last)
    if (page < last && !isSavingData())
      void queryClient.prefetchQuery(clientsQuery(filter, page + 1, table))
    // Reserves the pager's space on the next visit.
    if (isWhole) storeSkeletonCount('pages', last)
    // The filter is a new object with every render; `data` changes with its content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, last, page])

  return list
}
