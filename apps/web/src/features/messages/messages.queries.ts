import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageSchema } from '@bastidor/shared/messages'
import { api } from '#lib/api.ts'
import { useSession } from '#lib/session.ts'

/** How often the message is asked for while the tab is visible. */
export const POLL_MS = 8_000

/** The message that everyone sees. */
export const messageQuery = () =>
  queryOptions({
    queryKey: ['message'],
    queryFn: ({ signal }) => api.get('/message/', messageSchema, { signal }),
    staleTime: POLL_MS,
    meta: { isPolled: true },
  })

/** Shows the new message at once, and the old one again when it is refused. */
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
