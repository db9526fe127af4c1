import { teamSchema, type Team } from '@bastidor/shared/clients.team'
import type { Client } from '@bastidor/shared/clients.views'
import { can, type Action } from '@bastidor/shared/permissions'
import type { Target } from '@bastidor/shared/permissions.decisions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { useActor } from '#lib/session/own-grants.ts'
import { useClientsChanged } from '#features/clients/clients.queries.ts'

const pathOf = (id: string) => `/client/${id}/team`

/** Who works for a client beside its gestor and CS. */
export const teamQuery = (id: string) =>
  getQuery({ key: ['clients', id, 'team'], path: pathOf(id), schema: teamSchema })

type Change = { id: string; version: number; team?: string[] }

/** Replaces a client's team; the dialog shows all errors itself. */
export const useSetTeam = () => {
  const queryClient = useQueryClient()
  const changed = useClientsChanged()
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => api.patch(pathOf(id), body, teamSchema),
    meta: { explains: 'all' },
    onSuccess: (team: Team) => {
      queryClient.setQueryData(teamQuery(team.id).queryKey, team)
      // Whose clients are one's own has changed, and the client's version.
      void queryClient.invalidateQueries({ queryKey: ['clients', team.id], exact: true })
      return changed()
    },
  })
}

type People = Pick<Client, 'id' | 'gestorId' | 'csId'>

/**
 * Permission check of the current user for one client, whose team counts where something is granted
 * for own clients, and of a thing of that client, whose `ownerId` may count. Without a client, as
 * of any.
 */
export const useClientCan = (client: People | null | undefined) => {
  const actor = useActor()
  const dependsOnTeam = actor.grants?.some(({ scope }) => scope === 'own') === true
  const { data } = useQuery({
    ...teamQuery(client?.id ?? ''),
    enabled: Boolean(client) && dependsOnTeam,
  })
  const target = client && {
    responsibleIds: [client.gestorId, client.csId].filter((id) => id !== null),
    teamIds: data?.team.map(({ id }) => id) ?? [],
  }
  return (action: Action, own: Pick<Target, 'ownerId'> = {}): boolean =>
    can(actor, action, target ? { ...target, ...own } : undefined)
}
