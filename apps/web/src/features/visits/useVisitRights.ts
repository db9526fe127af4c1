import { useQuery } from '@tanstack/react-query'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { useSession } from '#lib/session/session.ts'

/** What the current user may do with the visits of a client, once it is known who looks after it. */
export const useVisitRights = (clientId: string) => {
  const { level } = useSession()
  const { data: client } = useQuery({
    ...clientQuery(clientId),
    enabled: clientId !== '' && level === 'Base',
  })
  const can = useClientCan(client)
  return {
    mayCreate: can('visit.create'),
    mayUpdate: can('visit.update'),
    mayDelete: can('visit.delete'),
  }
}
