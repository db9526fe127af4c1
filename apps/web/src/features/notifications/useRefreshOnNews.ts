import type { NotificationList } from '@bastidor/shared/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Refreshes what the open page shows when a new notification arrives: it reports a change that the
 * page does not know yet.
 */
export const useRefreshOnNews = (list: NotificationList | undefined): void => {
  const queryClient = useQueryClient()
  const newest = list?.results[0]?.shownAt ?? ''
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (!list) return
    const isNew = known.current !== undefined && newest > known.current
    known.current = newest
    if (isNew)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [key], meta }) => key !== 'notifications' && !meta?.isPolled,
      })
  }, [list, newest, queryClient])
}
