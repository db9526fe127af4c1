import {
  canonicalRole,
  employeePatchSchema,
  maySet,
  type Employee,
  type EmployeePatch,
} from '@bastidor/shared/employees'
import { fieldsOf } from '@bastidor/shared/errors'
import type { Actor } from '@bastidor/shared/permissions'
import type { Conflict } from '#ui/ConflictNotice.tsx'
import { dayOfTyped, INVALID_DAY, typedDay } from './typed-day.ts'

/** What the fields of a person's form hold while one types. */
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
  socialMedia: 'Redes Sociais',
}

const ROLE_REFUSED =
  'Este cargo abre outras áreas do sistema. Só outra pessoa, com nível para isso, pode dá-lo a você.'

export const personValues = (person: Employee): PersonValues => ({
  name: person.name,
  gmail: person.gmail ?? '',
  role: person.role,
  desc: person.desc,
  birthday: typedDay(person.birthday),
  whatsapp: person.whatsapp,
  music: person.music,
  discordId: person.discordId,
  email: person.email,
  level: person.level,
  password: '',
  socialMedia: person.socialMedia,
})

/** Field → text for what is wrong, of the fields that are shown. */
export const personErrors = (
  values: PersonValues,
  fields: readonly PersonField[],
  mayHaveRole: (role: string) => boolean,
): Record<string, string> => {
  const parsed = employeePatchSchema.safeParse(sent(values, fields))
  const errors = parsed.success ? {} : fieldsOf(parsed.error)
  if (dayOfTyped(values.birthday) === null) errors['birthday'] = INVALID_DAY
  if (!mayHaveRole(values.role)) errors['role'] ??= ROLE_REFUSED
  return errors
}

/** Whether `actor` may leave `person` with this role (`permissions.md` A3.2). */
export const mayHaveRole = (actor: Actor, person: Employee, typed: string): boolean => {
  const role = canonicalRole(typed)
  return role === person.role || maySet.role({ actor, target: person }, role)
}

/** The fields that differ from the stored person: a PATCH carries nothing else. */
export const personChanges = (
  values: PersonValues,
  stored: Employee,
  fields: readonly PersonField[],
): EmployeePatch => {
  const input = employeePatchSchema.parse(sent(values, fields))
  return Object.fromEntries(
    fields
      .filter((field) => input[field] !== undefined && !isSame(input[field], before(stored, field)))
      .map((field) => [field, input[field]]),
  )
}

/** Where somebody else changed what one has changed too: both values, as texts. */
export const personConflicts = (
  values: PersonValues,
  base: Employee,
  stored: Employee,
  fields: readonly PersonField[],
): (Conflict & { field: PersonField })[] => {
  const mine = personChanges(values, base, fields)
  const theirs = personValues(stored)
  return fields
    .filter((field) => field in mine && !isSame(before(base, field), before(stored, field)))
    .map((field) => ({
      field,
      label: LABELS[field],
      stored: textOf(theirs[field]),
      mine: textOf(values[field]),
    }))
}

const sent = (values: PersonValues, fields: readonly PersonField[]) => {
  const all = { ...values, birthday: dayOfTyped(values.birthday) ?? '' }
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

const before = (stored: Employee, field: PersonField): unknown =>
  field === 'password' ? undefined : (stored[field] ?? '')

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const textOf = (value: string | string[]): string =>
  Array.isArray(value) ? value.filter(Boolean).join(', ') : value
