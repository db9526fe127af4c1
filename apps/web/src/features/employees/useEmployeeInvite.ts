import { inviteNewSchema, type InvitedNew, type InviteNew } from '@bastidor/shared/access-links'
import { employeeSchema, grantableLevels, type Employee } from '@bastidor/shared/employees'
import { fieldsOf } from '@bastidor/shared/errors'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'
import { INVALID_DATE, parseDate } from '#lib/formatting/parse-date.ts'
import { useSession } from '#lib/session/session.ts'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { useInviteNew } from './employee-access.queries.ts'

const EMPTY = {
  name: '',
  level: 'Base',
  role: '',
  email: '',
  whatsapp: '',
  birthday: '',
  send: false,
}
type Values = typeof EMPTY

const wireOf = (values: Values) => ({ ...values, birthday: parseDate(values.birthday) ?? '' })

const shapeOf = (mailOn: boolean): FormAdapter<Employee, Values, InviteNew> => ({
  schema: employeeSchema,
  labels: {
    name: 'Nome',
    level: 'Nível',
    role: 'Cargo',
    email: 'E-mail',
    whatsapp: 'Whatsapp',
    birthday: 'Aniversário',
    send: 'Enviar o convite por e-mail',
  },
  valuesOf: () => ({ ...EMPTY, send: mailOn }),
  inputOf: (values) => inviteNewSchema.parse(wireOf(values)),
})

/** The form of a new person who sets the password by a link. */
export const useEmployeeInvite = (mailOn: boolean, onDone: (made: InvitedNew | null) => void) => ({
  levels: grantableLevels(useSession()),
  edit: useRecordForm({
    record: null,
    shape: shapeOf(mailOn),
    validate: errorsOf,
    create: useInviteNew(),
    createdText: ({ employee: { name, email }, sent }) =>
      sent ? `Enviamos o convite para ${email}.` : `O convite de ${name} está pronto.`,
    onDone,
  }),
})

const errorsOf = (values: Values): Record<string, string> => {
  const parsed = inviteNewSchema.safeParse(wireOf(values))
  const errors = parsed.success ? {} : fieldsOf(parsed.error)
  if (parseDate(values.birthday) === null) errors['birthday'] = INVALID_DATE
  return errors
}
