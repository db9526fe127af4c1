import type { Employee } from '@bastidor/shared/employees'
import { useState } from 'react'
import { TypedConfirmDialog } from '#ui/dialogs/TypedConfirmDialog.tsx'
import { useDeleteEmployee } from './employees.queries.ts'
import { EmployeeSuccessor } from './EmployeeSuccessor.tsx'

type Props = { employee: Employee; onClose: () => void; onDeleted: () => void }

/** Deletes a person, after typing `excluir-<name>`. */
export const EmployeeDelete = ({ employee, onClose, onDeleted }: Props) => {
  const remove = useDeleteEmployee()
  const [successor, setSuccessor] = useState<string | null>(null)

  return (
    <TypedConfirmDialog
      title="Excluir funcionário"
      onClose={onClose}
      name={employee.name}
      remove={remove}
      onConfirm={() => remove.mutate({ ...employee, successor }, { onSuccess: onDeleted })}
    >
      <EmployeeSuccessor employee={employee} value={successor} onChange={setSuccessor} />
    </TypedConfirmDialog>
  )
}
