import { Badge } from '@mantine/core'
import { APPROVAL_STATES, type Approval, approvalState } from '@bastidor/shared/approvals'

const COLORS = { waiting: 'gray', approved: 'green', denied: 'red' }

/** Em Aprovação, Aprovado or Rejeitado, as text and colour. */
export const ApprovalState = ({
  approval,
}: {
  approval: Pick<Approval, 'approved' | 'denied'>
}) => {
  const state = approvalState(approval)
  return (
    <Badge variant="light" color={COLORS[state]} tt="none" size="lg" fw={600}>
      {APPROVAL_STATES[state]}
    </Badge>
  )
}
