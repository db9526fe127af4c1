import type { Employee } from '@bastidor/shared/employees'
import { useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { TypedConfirmDialog } from '#ui/dialogs/TypedConfirmDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { useDeleteEmployee } from './employees.queries.ts'
import { EmployeeSuccessor } from './EmployeeSuccessor.tsx'

type Props = { employee: Employee; onClose: () => void; onDeleted: () => void }

/** Deletes a person, after typing `excluir-<name>`. */
export const EmployeeDelete = ({ employee, onClose, onDeleted }: Props) => {
  const dialog = useDialog(onClose)
  const remove = useDeleteEmployee()
  const [successor, setSuccessor] = useState<string | null>(null)

  return (
    <TypedConfirmDialog
      title="Excluir funcionário"
      dialog={dialog}
      name={employee.name}
      refusal={remove.error && toApiError(remove.error)}
      isWorking={remove.isPending}
      onConfirm={() => remove.mutate({ ...employee, successor }, { onSuccess: onDeleted })}
    >
      <EmployeeSuccessor employee={employee} value={successor} onChange={setSuccessor} />
    </TypedConfirmDialog>
  )
}
