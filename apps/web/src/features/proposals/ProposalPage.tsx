import type { Proposal } from '@bastidor/shared/proposal-views'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { LoadedProposal } from './LoadedProposal.tsx'
import { ProposalView } from './ProposalView.tsx'

type Props = { History: ComponentType<{ proposal: Proposal }> }

/** A proposal's page: offer, state and actions. */
export const ProposalPage = ({ History }: Props) => {
  const { id = '' } = useParams()
  return (
    <RequirePermission do="proposal.list">
      <LoadedProposal key={id} id={id} title="Proposta">
        {(proposal) => (
          <ProposalView proposal={proposal} history={<History proposal={proposal} />} />
        )}
      </LoadedProposal>
    </RequirePermission>
  )
}
