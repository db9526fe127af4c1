import { Stack } from '@mantine/core'
import type { Employee, Succession } from '@bastidor/shared/employees'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { employeeClientsQuery } from './employees.queries.ts'
import { OpenWorkNote, SecretsKnown } from './employees.slots.ts'
import { EmployeeSuccession } from './EmployeeSuccession.tsx'
import type { useToggleEmployee } from './useToggleEmployee.ts'

type Props = {
  employee: Employee
  toggle: ReturnType<typeof useToggleEmployee>
  onClose: () => void
}

/** Deactivates a person after a confirmation that asks who takes over the clients. */
export const EmployeeDeactivate = ({ employee, toggle, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const [succession, setSuccession] = useState<Succession>({})
  const { data: clients } = useQuery(employeeClientsQuery(employee.id))
  const handleConfirm = () =>
    toggle.mutate({ employee, active: false, ...succession }, { onSuccess: dialog.close })

  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      title="Desativar funcionário"
      confirmLabel="Desativar"
      cancelLabel="Cancelar"
      isWorking={toggle.isPending}
      isDisabled={!clients}
      onConfirm={handleConfirm}
      onCancel={dialog.close}
      onExited={dialog.onExited}
    >
      <Stack gap="sm">
        <p>{employee.name} sai de todos os aparelhos agora e não consegue mais entrar.</p>
        <EmployeeSuccession
          employee={employee}
          value={succession}
          onChange={setSuccession}
          otherwise={`Sem sucessor, os clientes continuam com ${employee.name}.`}
        />
        <OpenWorkNote employee={employee} />
        <Suspense>
          <SecretsKnown employee={employee} />
        </Suspense>
      </Stack>
    </ConfirmDialog>
  )
}
