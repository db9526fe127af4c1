import { useMutation, useQueryClient } from '@tanstack/react-query'
import { siteSecretsSchema } from '@bastidor/shared/client-parts'
import { clientSchema, type Client } from '@bastidor/shared/clients.views'
import { api } from '#lib/http/api.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { clientQuery, useKeepClient } from '#features/clients/clients.queries.ts'

/** A client's part: a site or a platform, by its id in the API. */
type Part = { id: string; version: number }
type PartCalls = {
  /** The path to add or change one. */
  save: string
  /** The path to delete the one with the given id. */
  remove: (partId: string) => string
}

const CALLS = {
  dominio: {
    save: 'updateSite/%',
    remove: (siteId) => `deleteSite/%/${siteId}`,
  },
  plataformasTrafego: {
    save: 'updatePlataforma/%/',
    remove: (platformId) => `deletePlataforma/%/${platformId}`,
  },
} as const satisfies Record<string, PartCalls>
export type PartList = keyof typeof CALLS

const pathOf = (call: string, clientId: string) => `/client/${call.replace('%', clientId)}`

/** Every response is the whole client, which updates its page. */
const useClientCall = (clientId: string) => {
  const keep = useKeepClient()
  const queryClient = useQueryClient()
  return {
    onSuccess: (client: Client) => keep(client),
    // Somebody else deleted the part or the client: refetch.
    onError: (error: Error) => {
      if (toApiError(error).status === 404)
        void queryClient.invalidateQueries({ queryKey: clientQuery(clientId).queryKey })
    },
  }
}

/** Adds a site or a platform. */
export const useAddPart = (clientId: string, list: PartList) =>
  useMutation({
    mutationFn: (input: object) =>
      api.patch(pathOf(CALLS[list].save, clientId), input, clientSchema),
    meta: { explains: 'all' },
    ...useClientCall(clientId),
  })

/** Changes the given fields of a site or a platform; last write wins per field. */
export const useChangePart = (clientId: string, list: PartList) =>
  useMutation({
    mutationFn: ({ id: _id, version: _version, ...fields }: Part & object) =>
      api.patch(pathOf(CALLS[list].save, clientId), { ...fields, _id }, clientSchema),
    meta: { explains: 'all' },
    ...useClientCall(clientId),
  })

export const useDeletePart = (clientId: string, list: PartList) =>
  useMutation({
    mutationFn: (partId: string) =>
      api.patch(pathOf(CALLS[list].remove(partId), clientId), {}, clientSchema),
    ...useClientCall(clientId),
  })

/** Sets the complete list of contacts, unless it has changed since `version`. */
export const useSaveContacts = () => {
  const keep = useKeepClient()
  return useMutation({
    mutationFn: ({ id, ...input }: Part & { contatos?: Client['contatos'] }) =>
      api.patch(`/client/updateContatos/${id}`, input, clientSchema),
    meta: { explains: 'all' },
    onSuccess: keep,
  })
}

/** Reveals the passwords of a site; the server writes an audit entry. Never cached. */
export const revealSiteSecrets = (clientId: string, siteId: string) =>
  api.get(`/client/${clientId}/site/${siteId}/secrets`, siteSecretsSchema)
