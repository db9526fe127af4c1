import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useDuplicateProposal, useReopenProposal } from './proposals.queries.ts'

/** Duplicates a proposal and opens the form of the copy. */
export const useReopen = () => {
  const navigate = useNavigate()
  const duplicate = useDuplicateProposal()
  // Also while the form is loaded: a second press would make a second copy.
  const isReopening = duplicate.isPending || duplicate.isSuccess
  const reopen = (id: string) => {
    if (isReopening) return
    duplicate.mutate(id, {
      onSuccess: (proposal) => {
        toastSuccess(`Proposta Nº ${proposal.sequentialNumber} criada.`)
        void navigate(paths.editProposal(proposal.id))
      },
    })
  }
  return { reopen, isReopening }
}

/** Opens a declined proposal again, and its form. */
export const useReopenDeclined = () => {
  const navigate = useNavigate()
  const again = useReopenProposal()
  // Also while the form is loaded.
  const isReopening = again.isPending || again.isSuccess
  const reopen = (id: string) => {
    if (isReopening) return
    again.mutate(id, {
      onSuccess: ({ sequentialNumber, versionNumber }) => {
        toastSuccess(`Proposta Nº ${sequentialNumber} reaberta, na versão ${versionNumber}.`)
        void navigate(paths.editProposal(id))
      },
    })
  }
  return { reopen, isReopening }
}
