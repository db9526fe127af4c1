import { auditListSchema, type AuditEntry, type AuditKind } from '@bastidor/shared/audit'
import { infiniteQuery } from '#lib/http/infinite-query.ts'

const PAGE_SIZE = 30

/** A record with a timeline: a client with its own records, or a proposal. */
export type TimelineSubject = { entity: 'client' | 'proposal'; id: string; name: string }

/** Its audit log, newest first. */
export const timelineQuery = (
  { entity, id }: TimelineSubject,
  kind: AuditKind | null,
): ReturnType<typeof infiniteQuery<AuditEntry>> => ({
  ...infiniteQuery<AuditEntry>({
    key: ['audit', entity, id, kind],
    path: '/audit',
    schema: auditListSchema,
    query: { entity, id, kind: kind ?? undefined },
    limit: PAGE_SIZE,
  }),
  // Often opened right after a change, which must be in it.
  staleTime: 0,
})
