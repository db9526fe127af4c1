import type { ListedPlan } from '@bastidor/shared/plans'
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx'
import { useDeletePlan } from './plans.queries.ts'

/** Deletes a plan, with the confirmation 'Tem Certeza?'. */
export const PlanDelete = ({ plan, onDeleted }: { plan: ListedPlan; onDeleted: () => void }) => (
  <DeleteButton
    label="Excluir"
    confirmLabel="excluir"
    cancelLabel="voltar"
    remove={useDeletePlan()}
    of={plan.id}
    deletedText={`Plano ${plan.name} excluído.`}
    onDeleted={onDeleted}
  >
    O plano <strong>{plan.name}</strong> deixa de existir. {consequence(plan.clients)}
  </DeleteButton>
)

const consequence = (clients: number): string => {
  if (clients === 0) return 'Nenhum cliente o usa.'
  const who = clients === 1 ? 'Um cliente o usa e passa' : `${clients} clientes o usam e passam`
  return `${who} a mostrar “Plano desconhecido”.`
}
