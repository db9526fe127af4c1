import { useMutation } from '@tanstack/react-query'
import { strengthSchema } from '@bastidor/shared/second-factor'
import { api } from '#lib/http/api.ts'
import { toProof, type TypedProof } from './proof.ts'

/** Confirms the session; the form shows all errors itself. */
export const useStepUp = () =>
  useMutation({
    mutationFn: async (typed: TypedProof) =>
      api.post('/auth/stepUp', await toProof(typed), strengthSchema),
    meta: { explains: 'all' },
    // A proof must not stay in memory after the response.
    gcTime: 0,
  })
