import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useDuplicateProposal } from './proposals.queries.ts'

/** Duplicates a proposal and opens the form of the copy. */
export const useReopen = () => {
  const navigate = useNavigate()
  const duplicate = useDuplicateProposal()
  const reopen = (id: string) => {
    if (duplicate.isPending) return
    duplicate.mutate(id, {
      onSuccess: (proposal) => {
        toastSuccess(`Proposta Nº ${proposal.sequentialNumber} criada.`)
        void navigate(paths.editProposal(proposal.id))
      },
    })
  }
  return { reopen, isReopening: duplicate.isPending }
}
