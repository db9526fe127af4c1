import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { departmentsInput, departmentsSchema } from './departments.input.ts'
import { link, requiredLine, requiredSecret, requiredText, text, versionNumber } from './fields.ts'
import { entityIds, idSchema, typedId } from './id.ts'
import { listOf, pageSchema, searchText, sortBy, type SortBy } from './pagination.ts'
import { VISIBLE, withoutUnseen } from './text.ts'

/** Error for a blank field. */
export const BLANK_LOGIN_FIELD = 'Preencha os campos necessários.'
/** Text of an empty list. */
export const NO_LOGIN_FOUND = 'Nenhum acesso encontrado'

const PASSWORD_MAX = 500
const NOTE_MAX = 2000
const name = () => requiredLine(BLANK_LOGIN_FIELD, 120)
const password = () => requiredSecret(BLANK_LOGIN_FIELD, PASSWORD_MAX)

// Absent or blank keeps the stored one, because forms send the empty input; `null` removes it.
const changedPassword = () =>
  z
    .union([
      boundedText(PASSWORD_MAX).transform((typed) =>
        VISIBLE.test(typed) ? typed.trim() : undefined,
      ),
      z.null(),
    ])
    .optional()

const NO_SUCH_CLIENT = 'Escolha um cliente da lista.'

/** The client selected from the list; `""` and `null` mean none. */
const chosenClient = () =>
  z
    .union(
      [z.literal('').transform(() => null), typedId(NO_SUCH_CLIENT, NO_SUCH_CLIENT), z.null()],
      {
        error: NO_SUCH_CLIENT,
      },
    )
    .optional()

/** The body of a creation: a client's login on a platform. */
export const clientLoginInputSchema = z.object({
  client: name(),
  clientId: chosenClient(),
  platform: name(),
  clientLogin: requiredText(BLANK_LOGIN_FIELD, 300),
  clientPassword: password(),
  /** Whose people may reveal it beside Líder and Admin. */
  departments: departmentsInput().optional(),
  url: link().optional(),
  note: text(NOTE_MAX).optional(),
})
export type ClientLoginInput = z.infer<typeof clientLoginInputSchema>

/** A PATCH changes only the keys it contains; `version` prevents lost updates. */
export const clientLoginPatchSchema = clientLoginInputSchema
  .partial()
  .extend({ clientPassword: changedPassword(), version: versionNumber() })
export type ClientLoginPatch = z.infer<typeof clientLoginPatchSchema>

/** A login in lists and responses: of its password only whether there is one. */
export const clientLoginSchema = z.object({
  ...entityIds,
  client: z.string(),
  clientId: idSchema.nullable(),
  platform: z.string(),
  clientLogin: z.string(),
  hasPassword: z.boolean(),
  departments: departmentsSchema,
  url: z.string(),
  note: z.string(),
  /** When the password was last changed. */
  changedAt: z.iso.datetime(),
  /** How many former logins and passwords are kept. */
  revisions: z.int(),
  /** Somebody knows the password who could not reveal it today. */
  isFlagged: z.boolean(),
  version: z.int(),
})
export type ClientLogin = z.infer<typeof clientLoginSchema>

/** A revealed login; the password is null if none is stored. */
export const revealedLoginSchema = clientLoginSchema.extend({
  clientPassword: z.string().nullable(),
})

export const clientLoginListSchema = listOf(clientLoginSchema)

/** What the logins can be sorted by; with `-` in front, descending. */
const CLIENT_LOGIN_SORTS = ['client', 'platform'] as const
export type ClientLoginSort = SortBy<(typeof CLIENT_LOGIN_SORTS)[number]>

const filterText = () => boundedText(120).optional()
/** The filter of the list: "" is ignored. */
export const clientLoginPageSchema = pageSchema().extend({
  /** Part of the client's name, the platform or the login, ignoring case and accents. */
  text: filterText().transform((typed) => typed && withoutUnseen(typed)),
  /** The whole platform, ignoring case and accents. */
  platform: filterText(),
  sort: sortBy(CLIENT_LOGIN_SORTS),
})
export const clientLoginSearchSchema = pageSchema().extend({ client: searchText })

/** The platforms that have logins, with their number; the most used first. */
const loginPlatformSchema = z.object({ platform: z.string(), count: z.int().min(1) })
export type LoginPlatform = z.infer<typeof loginPlatformSchema>
export const loginPlatformListSchema = listOf(loginPlatformSchema)

/** A login and password that were replaced, without either: when, and by whom. */
const loginRevisionSchema = z.object({
  n: z.int().min(1),
  at: z.iso.datetime(),
  by: z.string(),
  hasPassword: z.boolean(),
})
export type LoginRevision = z.infer<typeof loginRevisionSchema>
export const loginRevisionListSchema = listOf(loginRevisionSchema)

/** A revealed revision; the password is null if there was none. */
export const revealedRevisionSchema = loginRevisionSchema.omit({ hasPassword: true }).extend({
  clientLogin: z.string(),
  clientPassword: z.string().nullable(),
})
