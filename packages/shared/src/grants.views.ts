import { z } from 'zod'
import { boundedText, numberText } from './bounded.ts'
import { GRANT_GROUPS, GRANT_SCOPES, grantableOf, isGrant } from './grants.ts'
import { listOf } from './pagination.ts'
import { VISIBLE, canonical, lettersIn, withoutUnseen } from './text.ts'

const NOT_GRANTABLE = 'Esta permissão não pode ser concedida.'
const NO_SCOPE = 'Escolha um alcance.'
const TWICE = 'Esta permissão está repetida.'
const NO_LIST = 'Envie a lista de permissões.'
const NO_VERSION = 'Envie a versão que você editou.'
const NO_ROLE = 'Informe o cargo.'
const MAX_GRANTS = 200
const ROLE_MAX = 60
/** NFKC joins what was typed apart. */
const TYPED_MAX = 4 * ROLE_MAX

/** The name of a job role in a path: trimmed and in NFKC, without what nobody sees. */
export const cargoSchema = z.object({
  cargo: boundedText(TYPED_MAX, NO_ROLE, NO_ROLE)
    .regex(VISIBLE, NO_ROLE)
    .transform((typed) => withoutUnseen(canonical(typed)))
    .refine((role) => role !== '' && lettersIn(role) <= ROLE_MAX, NO_ROLE),
})

const givenSchema = z.object({
  action: boundedText(64, NOT_GRANTABLE, NOT_GRANTABLE),
  scope: boundedText(16, NO_SCOPE, NO_SCOPE),
})

/**
 * All that a job role is to be granted, and the version it is based on; 0: never saved. An action
 * once, with a scope that it has.
 */
export const grantsInputSchema = z
  .object({
    grants: z
      .array(givenSchema, { error: NO_LIST })
      .max(MAX_GRANTS, NO_LIST)
      .meta({ examples: [[{ action: 'approval.list', scope: 'own' }]] }),
    version: z
      .union(
        [
          z.int(NO_VERSION).min(0, NO_VERSION),
          numberText(NO_VERSION).regex(/^\s*[0-9]{1,9}\s*$/, NO_VERSION),
        ],
        NO_VERSION,
      )
      .transform(Number),
  })
  .superRefine(({ grants }, context) => {
    const seen = new Set<string>()
    for (const [index, { action, scope }] of grants.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['grants', index, field], message })
      if (!grantableOf(action)) refuse('action', NOT_GRANTABLE)
      else if (seen.has(action)) refuse('action', TWICE)
      else if (!isGrant({ action, scope })) refuse('scope', NO_SCOPE)
      seen.add(action)
    }
  })
  .transform(({ grants, version }) => ({ grants: grants.filter(isGrant), version }))

const grantSchema = z.object({ action: z.string(), scope: z.enum(GRANT_SCOPES) })

/** What one job role is granted, and how many active people have it. */
export const roleGrantSchema = z.object({
  /** The folded name, under both names of an id. */
  id: z.string(),
  _id: z.string(),
  cargo: z.string(),
  grants: z.array(grantSchema),
  people: z.int().min(0),
  version: z.int().min(0),
  updatedAt: z.iso.datetime().nullable(),
})
export type RoleGrant = z.infer<typeof roleGrantSchema>

/** Every job role by name, and every action that can be granted. */
export const roleGrantListSchema = listOf(roleGrantSchema).extend({
  grantable: z.array(
    z.object({
      action: z.string(),
      group: z.enum(GRANT_GROUPS),
      label: z.string(),
      scopes: z.array(z.enum(GRANT_SCOPES)),
    }),
  ),
})
export type RoleGrantList = z.infer<typeof roleGrantListSchema>

/** What the caller is granted. */
export const ownGrantsSchema = z.object({ grants: z.array(grantSchema) })
