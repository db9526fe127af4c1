import {
  employeeInputSchema,
  employeeSchema,
  grantableLevels,
  type Employee,
  type EmployeeInput,
} from '@bastidor/shared/employees'
import { fieldsOf } from '@bastidor/shared/errors'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'
import { useSession } from '#lib/session/session.ts'
import { parseDate, INVALID_DATE } from '#lib/formatting/parse-date.ts'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
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

const wireOf = (values: Values) => ({ ...values, birthday: parseDate(values.birthday) ?? '' })

const shape: FormAdapter<Employee, Values, EmployeeInput> = {
  schema: employeeSchema,
  labels: {
    name: 'Nome',
    level: 'Nível',
    role: 'Cargo',
    email: 'E-mail',
    password: 'Senha',
    whatsapp: 'Whatsapp',
    birthday: 'Aniversário',
    desc: 'Descrição',
  },
  valuesOf: () => EMPTY,
  inputOf: (values) => employeeInputSchema.parse(wireOf(values)),
}

/**
 * The form of a new person: validated with the shared rules; server errors appear at their fields.
 */
export const useEmployeeCreate = (onDone: () => void) => ({
  levels: grantableLevels(useSession()),
  edit: useRecordForm({
    record: null,
    shape,
    validate: errorsOf,
    create: useCreateEmployee(),
    createdText: ({ name }) => `${name} já pode entrar no Bastidor.`,
    onDone,
  }),
})

const errorsOf = (values: Values): Record<string, string> => {
  const parsed = employeeInputSchema.safeParse(wireOf(values))
  const errors = parsed.success ? {} : fieldsOf(parsed.error)
  if (parseDate(values.birthday) === null) errors['birthday'] = INVALID_DATE
  return errors
}
