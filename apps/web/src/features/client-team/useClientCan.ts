import type { Client } from '@bastidor/shared/clients.views'
import { can, type Action } from '@bastidor/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#lib/session/own-grants.ts'
import { teamQuery } from './client-team.queries.ts'

type People = Pick<Client, 'id' | 'gestorId' | 'csId'>

/**
 * Permission check of the current user for one client, whose team counts where something is granted
 * for own clients. Without a client, as of any.
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
  return (action: Action): boolean => can(actor, action, target ?? undefined)
}
