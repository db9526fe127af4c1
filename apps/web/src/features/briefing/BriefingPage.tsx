import { useParams } from 'react-router-dom'
import { isSecret } from '#lib/routing/route.ts'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { ProposalBriefing } from './briefing.slots.ts'
import { ClientBriefingPage } from './ClientBriefingPage.tsx'

/** The briefing of a client, or of an accepted proposal. */
export const BriefingPage = () => {
  const { id = '' } = useParams()
  return (
    <RequirePermission do="briefing.read">
      {isSecret(id) ? (
        <ProposalBriefing key={id} id={id} />
      ) : (
        <ClientBriefingPage key={id} clientId={id} />
      )}
    </RequirePermission>
  )
}
