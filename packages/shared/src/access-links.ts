import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { employeeInputSchema, employeeSchema } from './employees.ts'
import { boolean, emailAddress } from './fields.ts'
import { newPassword } from './passwords.ts'
import { withoutUnseen, withoutUnseenInLines } from './text.ts'

/** `invite`: the first password; `reset`: mailed, a forgotten one; `access`: copied by an Admin. */
export const LINK_KINDS = ['invite', 'reset', 'access'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** How many hours a link is good for: mailed, by kind, or copied. */
export const LINK_HOURS = { invite: 7 * 24, reset: 1, copied: 24 } as const

/** The page that links open; the token follows as the fragment, which reaches no log. */
export const ACCESS_PATH = '/acesso'

export const LINK_GONE = 'Este link já foi usado ou expirou. Peça um novo.'

// What is no token is a link that does not exist.
const token = () => boundedText(200, LINK_GONE)

/** The body of a request for a new password. */
export const forgotSchema = z.object({ email: emailAddress() })
/** The same answer for every e-mail, known or not (docs/rules/access-and-mail.md#links). */
export const forgottenSchema = z.object({ accepted: z.literal(true) })

/** The token of a link, from the fragment of `/acesso`. */
export const linkSchema = z.object({ token: token() })
/** A valid link: its kind, its person and its expiry. */
export const openedLinkSchema = z.object({
  kind: z.enum(LINK_KINDS),
  name: z.string(),
  email: z.string(),
  expiresAt: z.iso.datetime(),
})
export type OpenedLink = z.infer<typeof openedLinkSchema>

/** A new password, set through a link. */
export const resetSchema = z.object({ token: token(), password: newPassword() })
/** The e-mail to log in with. */
export const resetAnswerSchema = z.object({ email: z.string() })

const { password: _password, setupToken: _setup, ...invited } = employeeInputSchema.shape

/** As the new-employee form without a password; `send`: mail the link instead of answering it. */
export const inviteNewSchema = z.object({
  ...invited,
  whatsapp: boundedText(40).transform(withoutUnseen).optional(),
  desc: boundedText(2000).transform(withoutUnseenInLines).optional(),
  send: boolean().optional(),
})
export type InviteNew = z.infer<typeof inviteNewSchema>

/** `send`: mail the link instead of answering it. */
export const inviteSchema = z.object({ send: boolean().optional() })

const sentSchema = z.object({
  sent: z.boolean(),
  /** The whole address; null if it was mailed. */
  link: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
/** The created person with their first link. */
export const invitedNewSchema = sentSchema.extend({ employee: employeeSchema })
export type InvitedNew = z.infer<typeof invitedNewSchema>
/** A new link of an existing person, with its kind. */
export const invitedSchema = sentSchema.extend({ kind: z.enum(LINK_KINDS) })

/** How a person gets in. `invited`: no password has been set yet. */
export const accessSchema = z.object({
  state: z.enum(['invited', 'active', 'inactive']),
  /** The end of the link that is good now; null if there is none. */
  linkExpiresAt: z.iso.datetime().nullable(),
  totp: z.boolean(),
  passkeys: z.int(),
  lastLoginAt: z.iso.datetime().nullable(),
})
export type Access = z.infer<typeof accessSchema>
