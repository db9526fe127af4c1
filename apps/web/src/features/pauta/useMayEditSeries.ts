import type { Series } from '@bastidor/shared/pauta.series'
import { columnOf } from '@bastidor/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/session/session.ts'
import { clientQuery } from '#features/clients/clients.queries.ts'

/**
 * Whether the current user may change a series: its creator, the client's gestor or CS, Líder and
 * Admin may (docs/rules/tasks.md#series). Undefined while the client is loading; if it cannot be
 * read, the server decides.
 */
export const useMayEditSeries = ({ creatorId, clientId }: Series): boolean | undefined => {
  const actor = useSession()
  const isTheirs = ['L', 'A'].includes(columnOf(actor)) || creatorId === actor.id
  const client = useQuery({
    ...clientQuery(clientId ?? ''),
    enabled: !isTheirs && clientId !== null,
  })
  if (isTheirs) return true
  if (clientId === null) return false
  if (client.data) return [client.data.gestorId, client.data.csId].includes(actor.id)
  return client.isError ? true : undefined
}
