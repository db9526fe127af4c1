import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { isFactorRequired, isSessionEnd, toApiError } from '#lib/http/api-error.ts'
import { announceSession } from '#lib/session/session-events.ts'
import { toastError } from '#ui/feedback/toast.ts'
import { RestartingQueryClient } from './restarting-query-client.ts'

declare module '@tanstack/react-query' {
  // Merging into a library's type needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    queryMeta: {
      /** Polled: a single failure shows no message. */
      isPolled?: true
      /** Depends on many collections: invalidated by every mutation. */
      followsWrites?: true
    }
    mutationMeta: {
      /** Errors that the screen shows itself; `'all'` for every error. */
      explains?: 'all' | readonly string[]
      /** After this mutation no query can succeed. */
      endsSession?: true
    }
  }
}

/** The query cache, and the central handling of error messages. */
export const createQueryClient = (): QueryClient => {
  const queryClient = new RestartingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && toApiError(error).isTransient,
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      // Offline, a mutation fails immediately instead of waiting invisibly; the form keeps its
      // values.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSessionEnd(error)) announceSession('ended')
        else if (isFactorRequired(error)) announceSession('factorRequired')
        // Without data the screen shows its own error state; with old data only a toast is
        // possible.
        else if (query.state.data !== undefined && !query.meta?.isPolled)
          toastError(toApiError(error))
      },
    }),
    mutationCache: new MutationCache({
      onError: (thrown, _variables, _result, mutation) => {
        const error = toApiError(thrown)
        const explains = mutation.meta?.explains ?? []
        if (isSessionEnd(error)) announceSession('ended')
        else if (isFactorRequired(error)) announceSession('factorRequired')
        // They were asked to confirm who they are, and did not want to.
        else if (error.code === 'STEP_UP') return
        else if (explains === 'all' || explains.includes(error.code) || error.hasFields) return
        else toastError(error)
      },
      onSettled: (_data, _error, _variables, _result, { meta }) => {
        // A refetch between two mutations would briefly show the second one as not done.
        if (meta?.endsSession || queryClient.isMutating() > 1) return
        void queryClient.invalidateQueries({ predicate: (query) => !!query.meta?.followsWrites })
      },
    }),
  })
  return queryClient
}
