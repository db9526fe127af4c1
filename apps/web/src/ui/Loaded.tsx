import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

type Props<Answer, Data, Key extends QueryKey> = {
  query: UseQueryOptions<Answer, Error, Data, Key>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Loads, or says why not, or shows. (Not Suspense: React holds back a suspended part for 300 ms
 * once its fallback is on screen, so a fast answer would show late.)
 */
export const Loaded = <Answer, Data, Key extends QueryKey>(props: Props<Answer, Data, Key>) => {
  const { data, error, isFetching, refetch } = useQuery(props.query)
  if (data !== undefined) return props.children(data)
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return props.skeleton
}
