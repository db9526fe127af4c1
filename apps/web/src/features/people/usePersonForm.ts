import type { Employee, EmployeePatch } from '@bastidor/shared/employees'
import type { UseMutationResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { roleGrantsQuery } from '#features/role-grants/role-grants.queries.ts'
import { mayHaveRole, personErrors, personShape, type PersonField } from './person.form.ts'
import { useSession } from '#lib/session/session.ts'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'

export type PersonUpdate = UseMutationResult<Employee, Error, EmployeePatch & { id: string }>

/** The form of a person, with the fields that the current user may change. */
export const usePersonForm = (
  person: Employee,
  fields: readonly PersonField[],
  update: PersonUpdate,
  onDone: () => void,
) => {
  const actor = useSession()
  const { data: roles } = useQuery(roleGrantsQuery())
  const granted = new Set(
    roles?.results.filter(({ grants }) => grants.length > 0).map(({ id }) => id),
  )
  return useRecordForm({
    record: person,
    shape: personShape(fields),
    validate: (values) =>
      personErrors(values, fields, (role) => mayHaveRole(actor, person, role, granted)),
    update,
    onDone,
  })
}
