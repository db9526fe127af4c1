import { useMutation, useQueryClient } from '@tanstack/react-query'
import { siteSecretsSchema } from '@bastidor/shared/client-parts'
import { clientSchema, type Client } from '@bastidor/shared/client-views'
import { api } from '#lib/api.ts'
import { toApiError } from '#lib/api-error.ts'
import { clientQuery, useKeepClient } from '../clients/clients.queries.ts'

/** A part of a client: a site or a platform, by the id that its calls name. */
type Part = { id: string; version: number }
type PartCalls = {
  /** The path that adds and changes one. */
  save: string
  /** The path that deletes the one of the given id. */
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

/** Every call answers the whole client: its page shows it at once. */
const useClientCall = (clientId: string) => {
  const keep = useKeepClient()
  const queryClient = useQueryClient()
  return {
    onSuccess: (client: Client) => keep(client),
    // Somebody else deleted the part, or the client: the page shows what is left.
    onError: (error: Error) => {
      if (toApiError(error).status === 404)
        void queryClient.invalidateQueries({ queryKey: clientQuery(clientId).queryKey })
    },
  }
}

/** Adds a site or a platform: sends what its dialog holds. */
export const useAddPart = (clientId: string, list: PartList) =>
  useMutation({
    mutationFn: (input: object) =>
      api.patch(pathOf(CALLS[list].save, clientId), input, clientSchema),
    meta: { explains: 'all' },
    ...useClientCall(clientId),
  })

/** Changes the given fields of a site or a platform; the last save of a field stands. */
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

/** Asks for the passwords of a site; the server notes who saw them. They stay in no cache. */
export const revealSiteSecrets = (clientId: string, siteId: string) =>
  api.get(`/client/${clientId}/site/${siteId}/secrets`, siteSecretsSchema)
