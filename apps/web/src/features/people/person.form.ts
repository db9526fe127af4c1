import type { Department } from '@bastidor/shared/departments'
import {
  canonicalRole,
  employeePatchSchema,
  employeeSchema,
  maySet,
  type Employee,
  type EmployeePatch,
} from '@bastidor/shared/employees'
import { fieldsOf } from '@bastidor/shared/errors'
import type { Actor } from '@bastidor/shared/permissions'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'
import { parseDate, INVALID_DATE, dateText } from '#lib/formatting/parse-date.ts'

/** The form's values. */
export type PersonValues = {
  name: string
  gmail: string
  role: string
  desc: string
  /** As typed, dd/mm/aaaa. */
  birthday: string
  whatsapp: string
  music: string
  discordId: string
  email: string
  level: Employee['level']
  password: string
  departments: Department[]
  socialMedia: string[]
}
export type PersonField = keyof PersonValues

const LABELS: Record<PersonField, string> = {
  name: 'Nome',
  gmail: 'Gmail',
  role: 'Cargo',
  desc: 'Descrição',
  birthday: 'Aniversário',
  whatsapp: 'Whatsapp',
  music: 'Link da Música',
  discordId: 'Id Discord',
  email: 'E-mail',
  level: 'Nível',
  password: 'Senha',
  departments: 'Departamentos',
  socialMedia: 'Redes Sociais',
}

const ROLE_REFUSED =
  'Este cargo abre outras áreas do sistema. Só outra pessoa, com nível para isso, pode dá-lo a você.'

const personValues = (person: Employee | null): PersonValues => ({
  name: person?.name ?? '',
  gmail: person?.gmail ?? '',
  role: person?.role ?? '',
  desc: person?.desc ?? '',
  birthday: dateText(person?.birthday ?? null),
  whatsapp: person?.whatsapp ?? '',
  music: person?.music ?? '',
  discordId: person?.discordId ?? '',
  email: person?.email ?? '',
  level: person?.level ?? 'Base',
  password: '',
  departments: person?.departments ?? [],
  socialMedia: person?.socialMedia ?? [],
})

/** Field → error text, for the visible fields. */
export const personErrors = (
  values: PersonValues,
  fields: readonly PersonField[],
  mayHaveRole: (role: string) => boolean,
): Record<string, string> => {
  const parsed = employeePatchSchema.safeParse(sent(values, fields))
  const errors = parsed.success ? {} : fieldsOf(parsed.error)
  if (parseDate(values.birthday) === null) errors['birthday'] = INVALID_DATE
  if (!mayHaveRole(values.role)) errors['role'] ??= ROLE_REFUSED
  return errors
}

/** True if `actor` may save `person` with this role; `granted` are the keys of roles with grants. */
export const mayHaveRole = (
  actor: Actor,
  person: Employee,
  typed: string,
  granted: ReadonlySet<string>,
): boolean => {
  const role = canonicalRole(typed)
  return role === person.role || maySet.role({ actor, target: person, granted }, role)
}

/** Converts between a person and a form with these fields. */
export const personShape = (
  fields: readonly PersonField[],
): FormAdapter<Employee, PersonValues, EmployeePatch> => ({
  schema: employeeSchema,
  labels: Object.fromEntries(fields.map((field) => [field, LABELS[field]])),
  valuesOf: personValues,
  inputOf: (values) => employeePatchSchema.parse(sent(values, fields)),
})

const sent = (values: PersonValues, fields: readonly PersonField[]) => {
  const all = { ...values, birthday: parseDate(values.birthday) ?? '' }
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}
