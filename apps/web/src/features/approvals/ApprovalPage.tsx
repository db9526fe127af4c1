import { idSchema } from '@bastidor/shared/id'
import { useParams } from 'react-router-dom'
import { RequirePermission, RequireWhole } from '#ui/feedback/RequirePermission.tsx'
import { ApprovalList } from './ApprovalList.tsx'
import { LoadedApproval } from './LoadedApproval.tsx'

/** One approval; given a client's id, all of that client's. */
export const ApprovalPage = () => {
  const { id = '' } = useParams()
  const isClient = idSchema.safeParse(id).success
  return isClient ? (
    <RequirePermission do="approval.list">
      <ApprovalList key={id} clientId={id} />
    </RequirePermission>
  ) : (
    <RequireWhole do="approval.read">
      <LoadedApproval key={id} id={id} />
    </RequireWhole>
  )
}
