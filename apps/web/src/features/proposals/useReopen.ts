import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useDuplicateProposal, useReopenProposal } from './proposals.queries.ts'

/** Duplicates a proposal and opens the form of the copy. */
export const useReopen = () =>
  useOpening(
    useDuplicateProposal(),
    ({ sequentialNumber }) => `Proposta Nº ${sequentialNumber} criada.`,
  )

/** Opens a declined proposal again, and its form. */
export const useReopenDeclined = () =>
  useOpening(
    useReopenProposal(),
    ({ sequentialNumber, versionNumber }) =>
      `Proposta Nº ${sequentialNumber} reaberta, na versão ${versionNumber}.`,
  )

type Change = ReturnType<typeof useDuplicateProposal | typeof useReopenProposal>

// Once, also while the form is loaded: a second press would make a second copy.
const useOpening = (change: Change, textOf: (proposal: NonNullable<Change['data']>) => string) => {
  const navigate = useNavigate()
  const isReopening = change.isPending || change.isSuccess
  const reopen = (id: string) => {
    if (isReopening) return
    change.mutate(id, {
      onSuccess: (proposal) => {
        toastSuccess(textOf(proposal))
        void navigate(paths.editProposal(proposal.id))
      },
    })
  }
  return { reopen, isReopening }
}
