import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  mailListSchema,
  mailSchema,
  mailStateSchema,
  mailTestSchema,
  type Mail,
  type MailState,
} from '@bastidor/shared/mail'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'

const KEY = ['mail'] as const
/** The queue moves by itself. */
const POLL_MS = 15_000

/** Whether mails are sent, by which server, and how the outbox stands. */
export const mailStateQuery = () =>
  getQuery({
    key: [...KEY, 'state'],
    path: '/mail/state',
    schema: mailStateSchema,
    refetchInterval: POLL_MS,
    meta: { isPolled: true },
  })

/** The mails of one state, newest first. */
export const mailsQuery = (state: MailState): ReturnType<typeof infiniteQuery<Mail>> => ({
  ...infiniteQuery<Mail>({
    key: [...KEY, state],
    path: '/mail',
    schema: mailListSchema,
    query: { state },
  }),
  refetchInterval: POLL_MS,
  meta: { isPolled: true },
})

/** Sends a test to oneself; a refusal of the server is an answer. */
export const useTestMail = () =>
  useMutation({ mutationFn: () => api.post('/mail/test', {}, mailTestSchema) })

/** Queues a failed mail again. */
export const useRetryMail = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.post(`/mail/retry/${id}`, {}, mailSchema),
    // Also on failure: somebody else may have queued it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
