import type { Proposal } from '@bastidor/shared/proposals.views'
import { setFlashMessage } from '#lib/navigation/flash-message.ts'
import { paths } from '#paths.ts'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import type { ProposalValues } from './proposal.fields.ts'
import { proposalErrors, proposalShapeFor } from './proposal.form.ts'
import { useCreateProposal, useUpdateProposal } from './proposals.queries.ts'

const SAVED = 'Proposta atualizada com sucesso!'
const createdText = ({ sequentialNumber }: Proposal) => `Proposta Nº ${sequentialNumber} criada.`

/**
 * The form of a proposal: creates it, or saves the changed fields, and then opens the customer's
 * page, which is outside this app. Calls `onUnchanged` if nothing has changed.
 */
export const useProposalForm = (
  proposal: Proposal | null,
  onUnchanged: () => void,
  fresh?: Partial<ProposalValues>,
) => {
  const handleDone = (saved: Proposal | null) => {
    if (!saved) return onUnchanged()
    const page = paths.proposalLink(saved.id)
    setFlashMessage(page, proposal ? SAVED : createdText(saved))
    window.location.assign(page)
  }
  const edit = useRecordForm({
    record: proposal,
    shape: proposalShapeFor(fresh),
    validate: proposalErrors,
    create: useCreateProposal(),
    update: useUpdateProposal(),
    createdText,
    savedText: SAVED,
    onDone: handleDone,
  })
  return {
    ...edit,
    failedText: proposal ? 'Erro ao atualizar proposta.' : 'Erro ao criar proposta.',
  }
}
