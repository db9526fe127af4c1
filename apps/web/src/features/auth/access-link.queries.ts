import { queryOptions, useMutation } from '@tanstack/react-query'
import { forgottenSchema, openedLinkSchema, resetAnswerSchema } from '@bastidor/shared/access-links'
import { api } from '#lib/http/api.ts'

/** Whose link it is. Asked by POST: an address would leave the token in logs. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['accessLink', token],
    queryFn: () => api.post('/auth/link', { token }, openedLinkSchema),
    staleTime: Infinity,
  })

/** Sets the password of a link's person; the form shows all errors itself. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (input: { token: string; password: string }) =>
      api.post('/auth/reset', input, resetAnswerSchema),
    meta: { explains: 'all' },
  })

/** Asks for a link by mail; the answer is the same for every e-mail. */
export const useForgot = () =>
  useMutation({
    mutationFn: (email: string) => api.post('/auth/forgot', { email }, forgottenSchema),
    meta: { explains: 'all' },
  })
