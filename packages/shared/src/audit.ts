import { z } from 'zod'
import { listOf, pageSchema } from './pagination.ts'

/** One entry of the trail: who did what to what, and from where (contract §5). */
export const auditEntrySchema = z.object({
  id: z.string(),
  _id: z.string(),
  at: z.iso.datetime(),
  actorId: z.string().nullable(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  label: z.string(),
  changed: z.array(z.string()),
  outcome: z.enum(['ok', 'denied']),
  count: z.int(),
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditListSchema = listOf(auditEntrySchema)
export const auditQuerySchema = pageSchema().extend({
  entity: z.string().max(40).optional(),
  id: z.string().max(64).optional(),
})
