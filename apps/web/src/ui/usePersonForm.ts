import { useForm } from '@mantine/form'
import { employeeSchema, type Employee, type EmployeePatch } from '@bastidor/shared/employees'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError, type ApiError } from '#lib/api-error.ts'
import {
  mayHaveRole,
  personChanges,
  personConflicts,
  personErrors,
  personValues,
  type PersonField,
  type PersonValues,
} from '#lib/person-form.ts'
import { useSession } from '#lib/session.ts'
import { toastSuccess } from './toast.ts'

export type PersonUpdate = UseMutationResult<Employee, Error, EmployeePatch & { id: string }>

/**
 * The form of a person: saves what changed since `person` was read. When somebody else saved the
 * same fields first, both values are in `conflicts` and one chooses; nothing typed is lost.
 */
export const usePersonForm = (
  person: Employee,
  fields: readonly PersonField[],
  update: PersonUpdate,
  onDone: () => void,
) => {
  const actor = useSession()
  const [base, setBase] = useState(person)
  const [stale, setStale] = useState<Employee | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const form = useForm<PersonValues>({
    initialValues: personValues(person),
    validate: (values) => personErrors(values, fields, (role) => mayHaveRole(actor, base, role)),
  })

  const focusFirst = (errors: Record<string, unknown>) => {
    const first = fields.find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const showRefusal = (thrown: Error) => {
    const error = toApiError(thrown)
    const stored = employeeSchema.safeParse(error.current)
    if (stored.success) {
      setStale(stored.data)
      return
    }
    const shown = Object.entries(error.fields).filter(([name]) => isOneOf(fields, name))
    form.setErrors(Object.fromEntries(shown))
    focusFirst(error.fields)
    if (shown.length === 0) setRefusal(error)
  }

  const saveOver = (stored: Employee, values: PersonValues) => {
    setRefusal(null)
    const changes = personChanges(values, stored, fields)
    if (Object.keys(changes).length === 0) {
      onDone()
      return
    }
    update.mutate(
      { id: stored.id, ...changes, version: stored.version },
      {
        onSuccess: () => {
          form.resetDirty()
          toastSuccess('Alterações salvas.')
          onDone()
        },
        onError: showRefusal,
      },
    )
  }

  const changedFields = () => Object.keys(personChanges(form.values, base, fields)) as PersonField[]
  // What one has not touched, or gives up, becomes what the other person saved.
  const adopt = (stored: Employee, mine: readonly PersonField[]): PersonValues => {
    const kept = Object.fromEntries(mine.map((field) => [field, form.values[field]]))
    const values = { ...personValues(stored), ...kept }
    form.setValues(values)
    setBase(stored)
    setStale(null)
    return values
  }

  const conflicts = stale ? personConflicts(form.values, base, stale, fields) : []

  return {
    form,
    conflicts,
    refusal,
    isSaving: update.isPending,
    save: (values: PersonValues) => saveOver(base, values),
    focusFirst,
    keepMine: () => {
      if (stale) saveOver(stale, adopt(stale, changedFields()))
    },
    takeStored: () => {
      const refused = new Set(conflicts.map(({ field }) => field))
      if (stale)
        adopt(
          stale,
          changedFields().filter((field) => !refused.has(field)),
        )
    },
  }
}

const isOneOf = (fields: readonly string[], name: string): boolean => fields.includes(name)
