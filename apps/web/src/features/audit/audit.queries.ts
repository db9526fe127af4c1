import { auditListSchema, type AuditEntry, type AuditKind } from '@bastidor/shared/audit'
import { pagedQuery } from '#lib/paged-query.ts'

const PAGE_SIZE = 30

/** What happened to a client and what is its own, newest first. */
export const timelineQuery = (
  clientId: string,
  kind: AuditKind | null,
): ReturnType<typeof pagedQuery<AuditEntry>> => ({
  ...pagedQuery<AuditEntry>({
    key: ['audit', 'client', clientId, kind],
    path: '/audit',
    schema: auditListSchema,
    query: { entity: 'client', id: clientId, kind: kind ?? undefined },
    limit: PAGE_SIZE,
  }),
  // Whoever opens it right after a change looks for that change.
  staleTime: 0,
})
