import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { listOf, pageSchema } from './pagination.ts'
import type { Action } from './permissions.ts'

/** The actions that reveal a stored secret. */
export const REVEALS: readonly Action[] = [
  'client.siteSecrets',
  'clientLogin.reveal',
  'clientLogin.revision',
  'vault.reveal',
]

/** Filter of the audit log: what people changed, or which secrets they revealed. */
const AUDIT_KINDS = ['changes', 'reveals'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Old and new value of a field without secrets, as text; "" if there was or is none. */
const auditValueSchema = z.object({ field: z.string(), from: z.string(), to: z.string() })
export type AuditValue = z.infer<typeof auditValueSchema>

/**
 * One entry of the audit log: who did what to which record, and from where
 * (docs/rules/sessions-and-secrets.md#the-trail).
 */
const auditEntrySchema = z.object({
  id: z.string(),
  _id: z.string(),
  at: z.iso.datetime(),
  actorId: z.string().nullable(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  label: z.string(),
  /** The client concerned, if the entity belongs to a client. */
  clientId: z.string().nullable(),
  changed: z.array(z.string()),
  values: z.array(auditValueSchema),
  outcome: z.enum(['ok', 'denied']),
  count: z.int(),
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditListSchema = listOf(auditEntrySchema)
export const auditQuerySchema = pageSchema().extend({
  entity: boundedText(40).optional(),
  id: boundedText(64).optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
})
