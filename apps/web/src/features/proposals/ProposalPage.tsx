import { useParams } from 'react-router-dom'
import { RequireWhole } from '#ui/feedback/RequirePermission.tsx'
import { LoadedProposal } from './LoadedProposal.tsx'
import { ProposalTimeline } from './proposals.slots.ts'
import { ProposalView } from './ProposalView.tsx'

/** A proposal's page: offer, state and actions. */
export const ProposalPage = () => {
  const { id = '' } = useParams()
  return (
    <RequireWhole do="proposal.read">
      <LoadedProposal key={id} id={id} title="Proposta">
        {(proposal) => (
          <ProposalView proposal={proposal} history={<ProposalTimeline proposal={proposal} />} />
        )}
      </LoadedProposal>
    </RequireWhole>
  )
}
