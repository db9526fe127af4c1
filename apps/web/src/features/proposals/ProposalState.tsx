import { Badge } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { STATE_LABELS, stateOf } from './proposal.labels.ts'

const COLORS = {
  open: 'purple',
  asked: 'yellow',
  approved: 'green',
  declined: 'red',
  expired: 'gray',
}

/** Aberta, Em ajuste, Aprovada, Recusada or Expirada, as text and colour. */
export const ProposalState = ({ proposal }: { proposal: Proposal }) => {
  const state = stateOf(proposal)
  return (
    <Badge variant="light" color={COLORS[state]} tt="none" size="lg" fw={600}>
      {STATE_LABELS[state]}
    </Badge>
  )
}
