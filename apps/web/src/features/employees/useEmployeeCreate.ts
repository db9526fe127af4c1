import {
  employeeInputSchema,
  employeeSchema,
  grantableLevels,
  type Employee,
  type EmployeeInput,
} from '@bastidor/shared/employees'
import { fieldsOf } from '@bastidor/shared/errors'
import type { RecordShape } from '#lib/forms/record-form.ts'
import { useSession } from '#lib/session/session.ts'
import { dayOfTyped, INVALID_DAY } from '#lib/formatting/typed-day.ts'
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

const wireOf = (values: Values) => ({ ...values, birthday: dayOfTyped(values.birthday) ?? '' })

const shape: RecordShape<Employee, Values, EmployeeInput> = {
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
  if (dayOfTyped(values.birthday) === null) errors['birthday'] = INVALID_DAY
  return errors
}
