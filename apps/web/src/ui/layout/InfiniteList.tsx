import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { ListResponse, infiniteQuery } from '#lib/http/infinite-query.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'

type Props<Item, More> = {
  query: ReturnType<typeof infiniteQuery<Item, More>>
  skeleton: ReactNode
  empty: ReactNode
  children: (list: ListResponse<Item> & More) => ReactNode
}

/** Infinite scrolling until `total` is reached; dimmed while another search is under way. */
export const InfiniteList = <Item, More = unknown>({
  query,
  skeleton,
  empty,
  children,
}: Props<Item, More>) => {
  const list = useInfiniteQuery(query)
  if (list.data) {
    if (list.data.total === 0) return empty
    return (
      <>
        <div className="eased-[opacity] aria-busy:opacity-55" aria-busy={list.isPlaceholderData}>
          {children(list.data)}
        </div>
        {list.hasNextPage && (
          <LoadMore
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onLoad={() => void list.fetchNextPage({ cancelRefetch: false })}
          />
        )}
      </>
    )
  }
  if (list.error)
    return (
      <ErrorState
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  return skeleton
}

type LoadMoreProps = { isLoading: boolean; hasFailed: boolean; onLoad: () => void }

const LoadMore = ({ isLoading, hasFailed, onLoad }: LoadMoreProps) => {
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting ?? false
  useEffect(() => {
    // After a failure only the button retries, to avoid a request loop.
    if (isNear && !isLoading && !hasFailed) onLoad()
  }, [isNear, isLoading, hasFailed, onLoad])
  return (
    <div ref={ref} className="mt-24 flex justify-center">
      <Button variant="default" loading={isLoading} onClick={onLoad}>
        Carregar mais
      </Button>
    </div>
  )
}
