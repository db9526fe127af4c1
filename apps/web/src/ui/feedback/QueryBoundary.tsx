import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

type Props<Answer, Data, Key extends QueryKey> = {
  query: UseQueryOptions<Answer, Error, Data, Key>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders loading, error or data of a query. (Not Suspense: React delays the content by 300 ms once
 * the fallback is visible, which makes fast responses slow.)
 */
export const QueryBoundary = <Answer, Data, Key extends QueryKey>(
  props: Props<Answer, Data, Key>,
) => {
  const { data, error, isFetching, refetch } = useQuery(props.query)
  if (data !== undefined) return props.children(data)
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return props.skeleton
}
