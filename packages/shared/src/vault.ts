import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { clientLoginSchema, revealedLoginSchema } from './client-logins.ts'
import { requiredText } from './fields.ts'
import { entityIds, idSchema } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'
import { VISIBLE, withoutUnseen } from './text.ts'

/** A login that the caller's departments may reveal, without its password. */
const vaultLoginSchema = clientLoginSchema.pick({
  id: true,
  _id: true,
  client: true,
  clientId: true,
  platform: true,
  clientLogin: true,
  url: true,
  note: true,
  hasPassword: true,
  departments: true,
})
export type VaultLogin = z.infer<typeof vaultLoginSchema>
export const vaultListSchema = listOf(vaultLoginSchema)
export const vaultPageSchema = pageSchema().extend({
  /** Part of the client's name, the platform or the login, ignoring case and accents. */
  text: boundedText(120)
    .optional()
    .transform((typed) => typed && withoutUnseen(typed)),
})

/** The same revealed; the password is null if none is stored. */
export const revealedVaultLoginSchema = vaultLoginSchema.extend({
  clientPassword: revealedLoginSchema.shape.clientPassword,
})

/** Why somebody who saw a password could not reveal it today. */
const FLAG_REASONS = ['inactive', 'deleted', 'rights'] as const
export type FlagReason = (typeof FLAG_REASONS)[number]

/** A password to be changed, and who knows it; of a site, `platform` is its name or address. */
const rotationSchema = z.object({
  ...entityIds,
  kind: z.enum(['login', 'site']),
  client: z.string(),
  clientId: idSchema.nullable(),
  platform: z.string(),
  /** People who saw it since its last change and could not reveal it today, oldest sight first. */
  seenBy: z.array(z.object({ name: z.string(), at: z.iso.datetime(), why: z.enum(FLAG_REASONS) })),
  changedAt: z.iso.datetime(),
})
export type Rotation = z.infer<typeof rotationSchema>
export const rotationListSchema = listOf(rotationSchema)
export const rotationPageSchema = pageSchema().extend({
  /** What would be flagged if this person left. */
  employeeId: boundedText(64).optional(),
})

const NO_KEEP_REASON = 'Diga por que não é preciso trocar.'
const REASON_MIN = 11
const REASON_MAX = 500

/** Why a flagged password is not changed: more than ten characters. */
export const keepSchema = z.object({
  reason: requiredText(NO_KEEP_REASON, REASON_MAX)
    .refine(
      (reason) => VISIBLE.test(reason) && Array.from(reason).length >= REASON_MIN,
      NO_KEEP_REASON,
    )
    .meta({ examples: ['A conta foi encerrada pelo cliente.'] }),
})
