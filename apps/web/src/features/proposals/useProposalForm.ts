import type { Proposal } from '@bastidor/shared/proposal-views'
import { useRecordForm } from '#ui/useRecordForm.ts'
import { proposalErrors, proposalShape } from './proposal.form.ts'
import { useCreateProposal, useUpdateProposal } from './proposals.queries.ts'

/** The form of a proposal: creates it, or saves what changed. */
export const useProposalForm = (
  proposal: Proposal | null,
  onDone: (saved: Proposal | null) => void,
) => {
  const edit = useRecordForm({
    record: proposal,
    shape: proposalShape,
    validate: proposalErrors,
    create: useCreateProposal(),
    update: useUpdateProposal(),
    createdText: ({ sequentialNumber }) => `Proposta Nº ${sequentialNumber} criada.`,
    savedText: 'Proposta atualizada com sucesso!',
    onDone,
  })
  return {
    ...edit,
    failedText: proposal ? 'Erro ao atualizar proposta.' : 'Erro ao criar proposta.',
  }
}
