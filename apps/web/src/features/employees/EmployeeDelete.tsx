import type { Employee, Succession } from '@bastidor/shared/employees'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { TypedConfirmDialog } from '#ui/dialogs/TypedConfirmDialog.tsx'
import { employeeClientsQuery, useDeleteEmployee } from './employees.queries.ts'
import { OpenWork, SecretsKnown } from './employees.slots.ts'
import { EmployeeSuccession } from './EmployeeSuccession.tsx'

type Props = { employee: Employee; onClose: () => void; onDeleted: () => void }

/** Deletes a person, after typing `excluir-<name>`. */
export const EmployeeDelete = ({ employee, onClose, onDeleted }: Props) => {
  const remove = useDeleteEmployee()
  const [succession, setSuccession] = useState<Succession>({})
  const { data: clients } = useQuery(employeeClientsQuery(employee.id))

  return (
    <TypedConfirmDialog
      title="Excluir funcionário"
      onClose={onClose}
      name={employee.name}
      remove={remove}
      isDisabled={!clients}
      onConfirm={() => remove.mutate({ employee, succession }, { onSuccess: onDeleted })}
    >
      <EmployeeSuccession
        employee={employee}
        value={succession}
        onChange={setSuccession}
        otherwise="Sem sucessor, o nome continua no cliente, mas ninguém responde por ele."
      />
      <OpenWork employee={employee} value={succession} onChange={setSuccession} />
      <Suspense>
        <SecretsKnown employee={employee} />
      </Suspense>
    </TypedConfirmDialog>
  )
}
