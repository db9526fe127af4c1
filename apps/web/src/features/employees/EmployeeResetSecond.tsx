import { Button } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { useConfirmDelete } from '#ui/dialogs/useConfirmDelete.ts'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { accessQuery, useResetSecond } from './employee-access.queries.ts'

/** Removes all second factors of a person who lost theirs, after a confirmation; empty without one. */
export const EmployeeResetSecond = ({ employee }: { employee: Employee }) => {
  const access = useQuery(accessQuery(employee.id)).data
  const asking = useDisclosure()
  const confirmation = useConfirmDelete(
    {
      remove: useResetSecond(),
      of: employee.id,
      deletedText: `O segundo fator de ${employee.name} foi removido.`,
    },
    asking.close,
  )
  if (!access?.totp && !access?.passkeys) return null
  return (
    <>
      <PanelRow
        title="Segundo fator"
        hint="Para quem perdeu o celular ou a chave e não guardou os códigos."
        action={
          <Button variant="default" onClick={asking.open}>
            Remover segundo fator
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={asking.isOpen}
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
