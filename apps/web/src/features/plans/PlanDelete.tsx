import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ListedPlan } from '@bastidor/shared/plans'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useDeletePlan } from './plans.queries.ts'

/** Deletes a plan, with the confirmation 'Tem Certeza?'. */
export const PlanDelete = ({ plan, onDeleted }: { plan: ListedPlan; onDeleted: () => void }) => {
  const [isAsking, { open, close }] = useDisclosure()
  const remove = useDeletePlan()

  const handleConfirm = () =>
    remove.mutate(plan.id, {
      onSuccess: () => {
        toastSuccess(`Plano ${plan.name} excluído.`)
        close()
        onDeleted()
      },
      onError: close,
    })

  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        Excluir
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        confirmLabel="excluir"
        cancelLabel="voltar"
        isWorking={remove.isPending}
        onConfirm={handleConfirm}
        onCancel={close}
      >
        O plano <strong>{plan.name}</strong> deixa de existir. {consequence(plan.clients)}
      </ConfirmDialog>
    </>
  )
}

const consequence = (clients: number): string => {
  if (clients === 0) return 'Nenhum cliente o usa.'
  const who = clients === 1 ? 'Um cliente o usa e passa' : `${clients} clientes o usam e passam`
  return `${who} a mostrar “Plano desconhecido”.`
}
