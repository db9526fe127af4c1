import type { Proposal } from '@bastidor/shared/proposals.views'
import { TimelineButton } from './TimelineButton.tsx'
import { TimelineList } from './TimelineList.tsx'

/** The audit log of a proposal. */
export const ProposalTimeline = ({ proposal }: { proposal: Proposal }) => {
  const { id, sequentialNumber } = proposal
  const name = `a proposta Nº ${sequentialNumber}`
  return (
    <TimelineButton name={name}>
      <TimelineList of={{ entity: 'proposal', id, name }} kind={null} />
    </TimelineButton>
  )
}
