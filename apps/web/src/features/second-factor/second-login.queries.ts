import { useMutation } from '@tanstack/react-query'
import { loginAnswerSchema } from '@bastidor/shared/auth'
import { api } from '#lib/http/api.ts'
import { useKeepLogin } from '#lib/session/session.ts'
import { toProof, type TypedProof } from './proof.ts'

/** Completes a login; the form shows all errors itself. */
export const useSecondLogin = (ticket: string) =>
  useMutation({
    mutationFn: async (typed: TypedProof) =>
      api.post('/auth/second', { ticket, ...(await toProof(typed, ticket)) }, loginAnswerSchema),
    meta: { explains: 'all' },
    gcTime: 0,
    onSuccess: useKeepLogin(),
  })
