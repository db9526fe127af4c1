import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Employee } from '@bastidor/shared/employees'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { useConfirmDelete } from '#ui/dialogs/useConfirmDelete.ts'
import { useRevokeSessions } from './employees.queries.ts'

/** Ends all sessions of a person, after a confirmation. */
export const EmployeeRevoke = ({ employee }: { employee: Employee }) => {
  const [isAsking, { open, close }] = useDisclosure()
  const confirmation = useConfirmDelete(
    {
      remove: useRevokeSessions(),
      of: employee.id,
      deletedText: `As sessões de ${employee.name} foram encerradas.`,
    },
    close,
  )
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
        {...confirmation}
      >
        <strong>{employee.name}</strong> sai de todos os aparelhos e perde o que ainda não salvou.
      </ConfirmDialog>
    </>
  )
}
