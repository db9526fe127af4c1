import { useParams } from 'react-router-dom'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { ApprovalList } from './ApprovalList.tsx'

/** The approvals of one client. */
export const ApprovalsPage = () => {
  const { id = '' } = useParams()
  return (
    <RequirePermission do="approval.list">
      <ApprovalList key={id} clientId={id} />
    </RequirePermission>
  )
}
