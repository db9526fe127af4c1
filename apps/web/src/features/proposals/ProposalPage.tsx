import { useParams } from 'react-router-dom'
import { RequirePermission } from '../../app/RequirePermission.tsx'
import { LoadedProposal } from './LoadedProposal.tsx'
import { ProposalView } from './ProposalView.tsx'

/** One proposal for staff: what it offers, where it stands, and what can be done with it. */
export const ProposalPage = () => {
  const { id = '' } = useParams()
  return (
    <RequirePermission do="proposal.list">
      <LoadedProposal key={id} id={id} title="Proposta">
        {(proposal) => <ProposalView proposal={proposal} />}
      </LoadedProposal>
    </RequirePermission>
  )
}
