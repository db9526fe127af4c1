import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { useReach } from '#lib/session/Can.tsx'

/** What the current user may do with a briefing that they may read. */
export const useBriefingRights = (clientId: string) => {
  const reachOf = useReach()
  // Whose client it is matters only where all may be read, but not all edited.
  const depends =
    reachOf('briefing.read') === 'all' &&
    [reachOf('briefing.save'), reachOf('briefing.summary')].includes('own')
  const { data: client } = useQuery({ ...clientQuery(clientId), enabled: depends })
  const isAllowed = useClientCan(depends ? client : null)
  const isKnown = !depends || client !== undefined
  return {
    mayEdit: isKnown && isAllowed('briefing.save'),
    maySummarise: isKnown && isAllowed('briefing.summary'),
  }
}
