import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientSchema, type Client } from '@bastidor/shared/clients.views'
import type { ClientPatch, ClientStatus } from '@bastidor/shared/clients'
import { api } from '#lib/http/api.ts'
import { uploadFile, type Upload } from '#lib/http/upload.ts'
import { clientQuery, useKeepClient } from './clients.queries.ts'

export const useUpdateClient = () => {
  const keep = useKeepClient()
  return useMutation({
    mutationFn: ({ id, ...patch }: Partial<ClientPatch> & { id: string }) =>
      api.patch(`/client/update/${id}`, patch, clientSchema),
    meta: { explains: 'all' },
    onSuccess: keep,
  })
}

export const useUploadLogo = () => {
  const keep = useKeepClient()
  return useMutation({
    mutationFn: ({ id, ...upload }: Upload & { id: string }) =>
      uploadFile(`/client/upload/${id}`, 'logo', upload, clientSchema),
    meta: { explains: 'all' },
    onSuccess: keep,
  })
}

export const useUploadContract = () => {
  const keep = useKeepClient()
  return useMutation({
    mutationFn: ({ id, ...upload }: Upload & { id: string }) =>
      uploadFile(`/client/update/${id}`, 'contrato', upload, clientSchema),
    meta: { explains: 'all' },
    onSuccess: keep,
  })
}

/** Optimistic update of the status; rolls back with the server's message on failure. */
export const useChangeStatus = () => {
  const queryClient = useQueryClient()
  const keep = useKeepClient()
  const show = (id: string, status: ClientStatus) =>
    queryClient.setQueryData(
      clientQuery(id).queryKey,
      (client: Client | undefined) => client && { ...client, status },
    )
  return useMutation({
    mutationFn: ({ client, status }: { client: Client; status: ClientStatus }) =>
      api.patch(`/client/changestatus/${client.id}`, { status }, clientSchema),
    onMutate: async ({ client, status }) => {
      await queryClient.cancelQueries(clientQuery(client.id))
      show(client.id, status)
    },
    onError: (_error, { client }) => show(client.id, client.status),
    onSuccess: keep,
  })
}
