import { useForm } from '@mantine/form'
import { employeeInputSchema, grantableLevels } from '@bastidor/shared/employees'
import { fieldsOf } from '@bastidor/shared/errors'
import { useState } from 'react'
import { toApiError } from '#lib/api-error.ts'
import { useSession } from '#lib/session.ts'
import { dayOfTyped, INVALID_DAY } from '#lib/typed-day.ts'
import { toastSuccess } from '#ui/toast.ts'
import { useCreateEmployee } from './employees.queries.ts'

const EMPTY = {
  name: '',
  level: 'Base',
  role: '',
  email: '',
  password: '',
  whatsapp: '',
  birthday: '',
  desc: '',
}
type Values = typeof EMPTY
const FIELDS = Object.keys(EMPTY) as (keyof Values)[]

/** The form of a new person: the shared rules under the fields, the server's where they belong. */
export const useEmployeeCreate = (onDone: () => void) => {
  const levels = grantableLevels(useSession())
  const create = useCreateEmployee()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ initialValues: EMPTY, validate: errorsOf })

  const focusFirst = (errors: Record<string, unknown>) => {
    const first = FIELDS.find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const save = (values: Values) => {
    setRefusal(null)
    create.mutate(employeeInputSchema.parse(wireOf(values)), {
      onSuccess: ({ name }) => {
        form.resetDirty()
        toastSuccess(`${name} já pode entrar no Bastidor.`)
        onDone()
      },
      onError: (thrown) => {
        const { fields, message } = toApiError(thrown)
        const known = FIELDS.filter((field) => fields[field])
        form.setErrors(Object.fromEntries(known.map((field) => [field, fields[field]])))
        focusFirst(fields)
        if (known.length === 0) setRefusal(message)
      },
    })
  }

  return { form, levels, refusal, isSaving: create.isPending, save, focusFirst }
}

const wireOf = (values: Values) => ({ ...values, birthday: dayOfTyped(values.birthday) ?? '' })

const errorsOf = (values: Values): Record<string, string> => {
  const parsed = employeeInputSchema.safeParse(wireOf(values))
  const errors = parsed.success ? {} : fieldsOf(parsed.error)
  if (dayOfTyped(values.birthday) === null) errors['birthday'] = INVALID_DAY
  return errors
}
