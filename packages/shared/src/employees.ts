import { z } from 'zod'
import { boundedText } from './bounded.ts'
import {
  calendarDay,
  emailAddress,
  link,
  linkList,
  optionalEmail,
  orBlank,
  requiredName,
  requiredSeenName,
  requiredTypedName,
  requiredText,
  text,
  versionNumber,
} from './fields.ts'
import { departmentsInput, departmentsSchema } from './departments.input.ts'
import { fieldError } from './errors.ts'
import { entityIds } from './id.ts'
import { LEVELS, type Level } from './levels.ts'
import { listOf, pageSchema, searchText, sortBy, type SortBy } from './pagination.ts'
import { type Actor } from './permissions.ts'
import { newPassword } from './passwords.ts'
import { roleKey } from './grants.ts'
import { ALL_SEEN, canonical, fold, withoutUnseen } from './text.ts'

/** The roles suggested by forms; any other text is valid, and grants nothing. */
export const ROLES = [
  'Comercial',
  'Desenvolvedor',
  'Gestor de Tráfego',
  'Gestor de Projetos',
  'CS',
  'Designer',
  'Social Media',
] as const

/** The roles with a column of their own (docs/rules/rights.md#rules-for-all-rows). */
const GRANTING_ROLES = new Set(['Comercial', 'Desenvolvedor'])
const NO_KEYS: ReadonlySet<string> = new Set()

/**
 * True if a role grants permissions, so that nobody below Admin may set it on oneself: by a column
 * of its own, or because it is among those that an Admin granted something (`granted`, by key).
 */
export const grantsRights = (role: string, granted = NO_KEYS): boolean =>
  GRANTING_ROLES.has(role) || granted.has(roleKey(role))

/** The canonical name of a typed role, if it differs only by case, accents or width. */
export const canonicalRole = (typed: string): string => {
  const role = fold(canonical(typed))
  return ROLES.find((known) => fold(known) === role) ?? typed.trim()
}

/** "Por favor, preencha o campo Nome corretamente." */
const fillIn = (field: string) => `Por favor, preencha o campo ${field} corretamente.`

export const UNSEEN_IN_ROLE = 'O cargo tem caracteres invisíveis. Apague e digite de novo.'

/** True if a role has characters that nobody sees, so that it may look like another one. */
export const hasUnseen = (role: string): boolean => !ALL_SEEN.test(role)

// A role may grant permissions: one that only looks like another is rejected instead of converted.
const role = () => requiredSeenName(fillIn('Cargo'), 60, UNSEEN_IN_ROLE).transform(canonicalRole)
// Forms always send this field: an empty birthday keeps the stored one.
const birthday = () =>
  z.union([calendarDay(), z.literal('').transform(() => undefined), z.null()], {
    error: 'Data inválida.',
  })
const email = emailAddress(fillIn('E-mail'))

const required = {
  name: requiredName(fillIn('Nome'), 120),
  role: role(),
  whatsapp: requiredText(fillIn('Whatsapp'), 40),
  desc: requiredText(fillIn('Descrição'), 2000),
}

/** The body of the new-employee form. The create command checks who may grant which level. */
export const employeeInputSchema = z.object({
  ...required,
  level: orBlank(z.enum(LEVELS)),
  email,
  password: newPassword(fillIn('Senha')),
  birthday: birthday().optional(),
  departments: departmentsInput().optional(),
  /** Required once, for the first employee of an installation in production. */
  setupToken: text(200).optional(),
})
export type EmployeeInput = z.infer<typeof employeeInputSchema>

const blankIsUnchanged = z.union([z.literal(''), z.null()]).transform(() => undefined)

/**
 * The body of the edit forms. Contains privileged fields, so that a change without the permission
 * is rejected instead of ignored.
 */
export const employeePatchSchema = z.object({
  ...z.object(required).partial().shape,
  // Accepts invisible characters: the permission is checked before they are refused.
  role: requiredTypedName(fillIn('Cargo'), 60)
    .transform((typed) => (hasUnseen(typed) ? typed : canonicalRole(typed)))
    .optional(),
  desc: required.desc.optional(),
  birthday: birthday().optional(),
  music: link().optional(),
  discordId: text(60).optional(),
  socialMedia: linkList(30).optional(),
  gmail: optionalEmail().optional(),
  departments: departmentsInput().optional(),
  email: email.optional(),
  level: z.enum(LEVELS).optional(),
  password: z.union([blankIsUnchanged, newPassword(fillIn('Senha'))]).optional(),
  active: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')])
    .optional(),
  version: versionNumber(),
})
export type EmployeePatch = z.infer<typeof employeePatchSchema>

/**
 * An employee as staff see them: `gmail` only for oneself, Líder and Admin; `chores` for oneself.
 */
export const employeeSchema = z.object({
  ...entityIds,
  name: z.string(),
  email: z.string(),
  level: z.enum(LEVELS),
  role: z.string(),
  desc: z.string(),
  birthday: z.string().nullable(),
  whatsapp: z.string(),
  music: z.string(),
  musicTrackId: z.string().nullable(),
  discordId: z.string(),
  socialMedia: z.array(z.string()),
  avatar: z.string().nullable(),
  active: z.boolean(),
  /** The departments whose logins the person may reveal. */
  departments: departmentsSchema,
  version: z.int(),
  gmail: z.string().optional(),
  chores: z.array(z.string()).optional(),
})
export type Employee = z.infer<typeof employeeSchema>

export const employeeListSchema = listOf(employeeSchema)
/**
 * What people can be sorted by; with `-` in front, descending. `level` from Base to Admin, `active`
 * with inactive people first, `gestor` and `cs` by the number of their clients.
 */
export const EMPLOYEE_SORTS = ['name', 'role', 'level', 'active', 'gestor', 'cs'] as const
export type EmployeeSort = SortBy<(typeof EMPLOYEE_SORTS)[number]>
export const employeePageSchema = pageSchema().extend({ sort: sortBy(EMPLOYEE_SORTS) })
export const employeeSearchSchema = employeePageSchema.extend({ name: searchText })

/** The text to type for the deletion of `name`, and the body that contains it. */
export const deletionPhrase = (name: string): string => `excluir-${withoutUnseen(name)}`
export const deletionSchema = z.object({ confirmation: boundedText(200).optional() })

/** The role of a person for a client. */
export const CLIENT_ROLES = ['gestor', 'cs'] as const
export type ClientRole = (typeof CLIENT_ROLES)[number]

/** A person's id; blank and null mean nobody, a missing one falls back to the next wider rule. */
const successor = () =>
  z.union([z.literal('').transform(() => null), boundedText(64), z.null()]).optional()
const byRole = { gestor: successor(), cs: successor() }
export const MAX_SUCCESSIONS = 100
/**
 * Who takes over the clients of a leaving person: `successor` all of them, `gestor` and `cs` those
 * of the role, `clients` single ones. The narrowest wins.
 */
const successionFields = {
  successor: successor(),
  ...byRole,
  clients: z
    .array(z.object({ id: boundedText(64), ...byRole }))
    .max(MAX_SUCCESSIONS)
    .optional(),
}
export type Succession = z.infer<z.ZodObject<typeof successionFields>>
/** The confirmation of a person's deletion, and who takes over the clients. */
export const employeeDeletionSchema = deletionSchema.extend(successionFields)

/**
 * The body of a (de)activation. Without `active` it is a toggle; with it, a person who is in that
 * state already is a conflict. `undoes` is the version that a deactivation answered: the activation
 * then returns the clients it handed over, except those handed on since.
 */
export const employeeToggleSchema = z.object({
  ...successionFields,
  active: z.boolean().optional(),
  undoes: z.int().optional(),
})
export type EmployeeToggle = z.infer<typeof employeeToggleSchema>
/** The person, and how many assignments changed hands or, of an undo, stayed where they are. */
export const employeeToggledSchema = employeeSchema.extend({ moved: z.int(), kept: z.int() })

/** At most a hundred clients assigned to a person, with the role; `gestor` and `cs` count them all. */
export const employeeClientsSchema = listOf(
  z.object({ id: z.string(), name: z.string(), as: z.array(z.enum(CLIENT_ROLES)) }),
).extend({ gestor: z.int(), cs: z.int() })
export type EmployeeClients = z.infer<typeof employeeClientsSchema>
export const WRONG_CONFIRMATION = 'Insira o nome correto'

/** Throws 400 if the confirmation was sent and does not match `name`. */
export const assertConfirmed = (typed: string | undefined, name: string): void => {
  if (typed === undefined) return
  // Extra spaces are a typing error here, not an invisible character in the name.
  if (typed.trim() !== typed || withoutUnseen(typed) !== deletionPhrase(name))
    throw fieldError('confirmation', WRONG_CONFIRMATION)
}

/** `https://open.spotify.com/track/abc?si=1` → `abc`; null for a link without a track. */
export const musicTrackId = (music: string): string | null =>
  /track\/([0-9A-Za-z]+)/.exec(music)?.[1] ?? null

type Change = {
  actor: Actor
  target: { id: string; level: Level; role: string }
  /** The roles with grants, by key. */
  granted?: ReadonlySet<string>
}

/** Whether `actor` may set this privileged field of `target` to `value`. */
export const maySet = {
  role: ({ actor, target, granted }: Change, typed: string) => {
    if (actor.level === 'Admin' || actor.id !== target.id) return true
    const role = canonicalRole(withoutUnseen(typed))
    // Another spelling of the role that one has brings no further grants.
    if (!grantsRights(role) && typed === role && roleKey(role) === roleKey(target.role)) return true
    return !grantsRights(role, granted)
  },
  // They open passwords: nobody gives them to oneself, not even an Admin.
  departments: ({ actor, target }: Change) => actor.id !== target.id,
  gmail: ({ actor, target }: Change) => actor.level === 'Admin' || actor.id !== target.id,
  email: ({ actor }: Change) => actor.level === 'Admin',
  level: ({ actor }: Change) => actor.level === 'Admin',
  password: ({ actor }: Change) => actor.level === 'Admin',
  /** Activation has an endpoint of its own. */
  active: () => false,
}

/** Whether `actor` sees the gmail of `target`. */
export const seesGmail = (actor: Actor, target: { id: string }): boolean =>
  actor.id === target.id || actor.level !== 'Base'

/** The levels that `actor` may grant to a new employee. */
export const grantableLevels = (actor: Actor | null): readonly Level[] => {
  if (actor?.level === 'Admin') return LEVELS
  return actor?.level === 'Líder' ? ['Base'] : []
}
