import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Employee } from '@bastidor/shared/employees'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useRevokeSessions } from './employees.queries.ts'

/** Ends all sessions of a person, after a confirmation. */
export const EmployeeRevoke = ({ employee }: { employee: Employee }) => {
  const [isAsking, { open, close }] = useDisclosure()
  const revoke = useRevokeSessions()
  const handleConfirm = () =>
    revoke.mutate(employee.id, {
      onSuccess: () => toastSuccess(`As sessões de ${employee.name} foram encerradas.`),
      onSettled: close,
    })
  return (
    <>
      <PanelRow
        title="Sessões"
        hint="Sai de todos os aparelhos; para voltar, é preciso entrar de novo."
        action={
          <Button variant="default" onClick={open}>
            Encerrar sessões
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Encerrar as sessões?"
        confirmLabel="Encerrar"
        cancelLabel="Voltar"
        isWorking={revoke.isPending}
        onConfirm={handleConfirm}
        onCancel={close}
      >
        <strong>{employee.name}</strong> sai de todos os aparelhos e perde o que ainda não salvou.
      </ConfirmDialog>
    </>
  )
}
