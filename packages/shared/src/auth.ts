import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { employeeSchema } from './employees.ts'
import { emailAddress } from './fields.ts'
import { publicIdSchema } from './id.ts'
import { newPassword, PASSWORD_MIN, PASSWORD_TOO_SHORT } from './passwords.ts'

/** Lifetime of a session, which is never extended (docs/rules/sessions-and-secrets.md#sessions). */
export const SESSION_DAYS = 7

// Longer than any stored password, so it must be wrong, and need not be hashed.
const TYPED_PASSWORD_MAX = 300
const NO_PASSWORD = 'Informe a senha atual.'

/** The body of a login. */
export const loginSchema = z.object({
  email: emailAddress(),
  password: boundedText(TYPED_PASSWORD_MAX, PASSWORD_TOO_SHORT).min(
    PASSWORD_MIN,
    PASSWORD_TOO_SHORT,
  ),
})
export type LoginInput = z.infer<typeof loginSchema>

/** `token` is null if the response sets the cookie instead. */
export const loginAnswerSchema = z.object({
  token: z.string().nullable(),
  employee: employeeSchema,
})
export type LoginAnswer = z.infer<typeof loginAnswerSchema>

/**
 * Whether the first employee is still missing, whether creating it requires the setup token, and
 * whether a forgotten password is helped by mail.
 */
export const setupSchema = z.object({
  needed: z.boolean(),
  tokenRequired: z.boolean(),
  mailOn: z.boolean(),
})

export const passwordChangeSchema = z.object({
  currentPassword: boundedText(TYPED_PASSWORD_MAX, NO_PASSWORD).min(1, NO_PASSWORD),
  newPassword: newPassword(),
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** A device on which the current user is logged in. */
export const sessionSchema = z.object({
  id: publicIdSchema,
  _id: publicIdSchema,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
  /** Browser and system as text: `Chrome no Windows`. */
  device: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
export const sessionListSchema = z.object({ results: z.array(sessionSchema), total: z.int() })
