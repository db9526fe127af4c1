import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  renewedSchema,
  termListSchema,
  termSchema,
  type RenewInput,
  type Renewed,
  type Term,
  type TermPatch,
} from '@bastidor/shared/terms'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'

const pathOf = (clientId: string) => `/client/${clientId}/terms`

/** The contracts of a client, the first one first. */
export const termsQuery = (clientId: string) =>
  getQuery({
    key: ['clients', clientId, 'terms'],
    path: pathOf(clientId),
    schema: termListSchema,
    staleTime: 0,
    meta: { followsWrites: true },
  })

// The client, its contracts, and every list of renewals.
const useInvalidate = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['clients'] })
}

/** Renews a client's contract; the form shows all errors itself. */
export const useRenew = (clientId: string) => {
  const queryClient = useQueryClient()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (input: RenewInput): Promise<Renewed> =>
      api.create(`/client/${clientId}/renew`, input, renewedSchema),
    meta: { explains: 'all' },
    onSuccess: ({ proposal }) => {
      if (proposal) void queryClient.invalidateQueries({ queryKey: ['proposals'] })
      return invalidate()
    },
  })
}

/** Corrects a client's last contract; the form shows all errors itself. */
export const useCorrectTerm = () =>
  useMutation({
    mutationFn: ({ id, ...patch }: Partial<TermPatch> & { id: string }): Promise<Term> =>
      api.patch(`/term/${id}`, patch, termSchema),
    meta: { explains: 'all' },
    onSuccess: useInvalidate(),
  })

/** Notes of a client's last contract whether it goes on without one. */
export const useCloseTerm = (clientId: string) =>
  useMutation({
    mutationFn: async (noted: Pick<TermPatch, 'closed' | 'closedNote'>): Promise<Term> => {
      const { results } = await api.get(pathOf(clientId), termListSchema)
      return api.patch(`/term/${results.at(-1)?.id ?? ''}`, noted, termSchema)
    },
    onSuccess: useInvalidate(),
  })

/** Takes back a contract that has not begun. */
export const useCancelTerm = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/term/${id}`, deletedSchema),
    // Not awaited: the row of the dialog goes with it.
    onSuccess: () => void invalidate(),
  })
}
