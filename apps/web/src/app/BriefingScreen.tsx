import { useParams } from 'react-router-dom'
import { BriefingPage } from '#features/briefing/BriefingPage.tsx'
import { ProposalBriefing } from '#features/proposals/ProposalBriefing.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'

// A proposal's id is the secret of its link, and has its length.
const isProposal = (id: string): boolean => id.length === 32

/** The briefing of a client, or of an accepted proposal. */
export const BriefingScreen = () => {
  const { id = '' } = useParams()
  return (
    <RequirePermission do="briefing.read">
      {isProposal(id) ? (
        <ProposalBriefing key={id} id={id} />
      ) : (
        <BriefingPage key={id} clientId={id} />
      )}
    </RequirePermission>
  )
}
