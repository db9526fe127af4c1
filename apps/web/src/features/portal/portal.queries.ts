import {
  type PortalState,
  portalPinStateSchema,
  portalStateSchema,
  revokedPortalSchema,
} from '@bastidor/shared/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'

const pathOf = (clientId: string) => `/client/${clientId}/portal`

/** A client's portal; never fresh, because its customer may just have opened it. */
export const portalQuery = (clientId: string) =>
  getQuery({
    key: ['clients', clientId, 'portal'],
    path: pathOf(clientId),
    schema: portalStateSchema,
    staleTime: 0,
  })

/** Makes a client's portal, or gives it another link. */
export const useMakePortal = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post(pathOf(clientId), {}, portalStateSchema),
    onSuccess: (portal) => queryClient.setQueryData(portalQuery(clientId).queryKey, portal),
  })
}

/** Revokes a client's portal. */
export const useRevokePortal = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete(pathOf(clientId), revokedPortalSchema),
    onSuccess: () =>
      queryClient.setQueryData<PortalState>(
        portalQuery(clientId).queryKey,
        (stored) => stored && { ...stored, isActive: false },
      ),
  })
}

/** Sets or removes the PIN of a client's portal; the form shows all errors itself. */
export const useSetPin = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pin: string | null) =>
      api.put(`${pathOf(clientId)}/pin`, { pin }, portalPinStateSchema),
    meta: { explains: 'all' },
    onSuccess: ({ hasPin }) =>
      queryClient.setQueryData<PortalState>(
        portalQuery(clientId).queryKey,
        (stored) => stored && { ...stored, hasPin },
      ),
  })
}
