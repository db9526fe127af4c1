import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Employee } from '@bastidor/shared/employees'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { useConfirmDelete } from '#ui/dialogs/useConfirmDelete.ts'
import { useResetSecond } from './employees.queries.ts'

/** Removes all second factors of a person who lost theirs, after a confirmation. */
export const EmployeeResetSecond = ({ employee }: { employee: Employee }) => {
  const [isAsking, { open, close }] = useDisclosure()
  const confirmation = useConfirmDelete(
    {
      remove: useResetSecond(),
      of: employee.id,
      deletedText: `O segundo fator de ${employee.name} foi removido.`,
    },
    close,
  )
  return (
    <>
      <PanelRow
        title="Segundo fator"
        hint="Para quem perdeu o celular ou a chave e não guardou os códigos."
        action={
          <Button variant="default" onClick={open}>
            Remover segundo fator
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Remover o segundo fator?"
        confirmLabel="Remover"
        cancelLabel="Voltar"
        {...confirmation}
      >
        Até ativar outro, <strong>{employee.name}</strong> entra só com a senha. Aplicativo, chaves
        e códigos deixam de valer.
      </ConfirmDialog>
    </>
  )
}
