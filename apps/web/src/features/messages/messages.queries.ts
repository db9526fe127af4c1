import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageSchema } from '@bastidor/shared/messages'
import { api } from '#lib/http/api.ts'
import { useSession } from '#lib/session/session.ts'
import { getQuery } from '#lib/http/get-query.ts'

/** Polling interval while the tab is visible. */
export const POLL_MS = 8_000

/** The shared message. */
export const messageQuery = () =>
  getQuery({
    key: ['message'],
    path: '/message/',
    schema: messageSchema,
    staleTime: POLL_MS,
    meta: { isPolled: true },
  })

/** Optimistic update of the message; rolls back on failure. */
export const useSaveMessage = () => {
  const queryClient = useQueryClient()
  const { name: writer } = useSession()
  const { queryKey } = messageQuery()
  return useMutation({
    mutationFn: (text: string) => api.create('/message/create', { text }, messageSchema),
    onMutate: async (text) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, { text, writer })
      return before
    },
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
    onError: (_error, _text, before) => {
      queryClient.setQueryData(queryKey, before)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
