import {
  accessRequestSchema,
  type AccessRequest,
  type AccessRequestInput,
} from '@bastidor/shared/access-requests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toApiError } from '#lib/http/api-error.ts'
import { api } from '#lib/http/api.ts'

const pathOf = (clientId: string) => `/accessRequest/${clientId}`

/** A client's latest request for accesses; null if there was none. */
export const accessRequestQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', clientId, 'accessRequest'],
    queryFn: async ({ signal }): Promise<AccessRequest | null> => {
      try {
        return await api.get(pathOf(clientId), accessRequestSchema, { signal })
      } catch (error) {
        if (toApiError(error).status === 404) return null
        throw error
      }
    },
    // Customers send while the page is open.
    staleTime: 0,
  })

/** Asks a customer for accesses; the form shows all errors itself. */
export const useCreateAccessRequest = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: AccessRequestInput) =>
      api.create(pathOf(clientId), input, accessRequestSchema),
    meta: { explains: 'all' },
    onSuccess: (request) =>
      queryClient.setQueryData(accessRequestQuery(clientId).queryKey, request),
    // Somebody else may have made one.
    onError: () => queryClient.invalidateQueries(accessRequestQuery(clientId)),
  })
}
