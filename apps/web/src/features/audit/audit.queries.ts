import { auditListSchema, type AuditEntry, type AuditKind } from '@bastidor/shared/audit'
import { pagedQuery } from '#lib/paged-query.ts'

const PAGE_SIZE = 30

/** What has a history that can be read: a client with all that is its own, or a proposal. */
export type Told = { entity: 'client' | 'proposal'; id: string; name: string }

/** What happened to it, newest first. */
export const timelineQuery = (
  { entity, id }: Told,
  kind: AuditKind | null,
): ReturnType<typeof pagedQuery<AuditEntry>> => ({
  ...pagedQuery<AuditEntry>({
    key: ['audit', entity, id, kind],
    path: '/audit',
    schema: auditListSchema,
    query: { entity, id, kind: kind ?? undefined },
    limit: PAGE_SIZE,
  }),
  // Whoever opens it right after a change looks for that change.
  staleTime: 0,
})
