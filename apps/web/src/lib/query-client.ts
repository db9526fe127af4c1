import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionEnd, toApiError } from './api-error.ts'
import { announceSessionEnd } from './session-events.ts'
import { toastError } from '#ui/toast.ts'

declare module '@tanstack/react-query' {
  // Merging into a library's type needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    queryMeta: {
      /** Asked again in a moment, so that one failure is not worth a message. */
      isPolled?: true
      /** Sums up so much that any write may change it: asked again after each. */
      followsWrites?: true
    }
    mutationMeta: {
      /** Refusals that the screen itself explains; `'all'` for a screen that explains every one. */
      explains?: 'all' | readonly string[]
      /** After it there is nothing left to ask. */
      endsSession?: true
    }
  }
}

/** The cache of the server's answers, and the one place where failures turn into messages. */
export const createQueryClient = (): QueryClient => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && toApiError(error).isTransient,
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      // Offline, a write fails at once and the form keeps its text, instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSessionEnd(error)) announceSessionEnd()
        // Without data the screen shows its own error state; with old data only a message is left.
        else if (query.state.data !== undefined && !query.meta?.isPolled)
          toastError(toApiError(error))
      },
    }),
    mutationCache: new MutationCache({
      onError: (thrown, _variables, _result, mutation) => {
        const error = toApiError(thrown)
        const explains = mutation.meta?.explains ?? []
        if (isSessionEnd(error)) announceSessionEnd()
        else if (explains === 'all' || explains.includes(error.code) || error.hasFields) return
        else toastError(error)
      },
      onSettled: (_data, _error, _variables, _result, { meta }) => {
        // Asked between two writes, it would for a moment show the second as not done.
        if (meta?.endsSession || queryClient.isMutating() > 1) return
        void queryClient.invalidateQueries({ predicate: (query) => !!query.meta?.followsWrites })
      },
    }),
  })
  return queryClient
}
