import type { QueryFilter } from 'mongoose'
import {
  type AuditEntry,
  type AuditKind,
  REVEALS,
  auditListSchema,
  auditQuerySchema,
} from '@bastidor/shared/audit'
import { findPage } from '#cache/pagination'
import { anyOf, nin } from '#database/operators'
import { endpoint } from '#http/endpoint'
import { mapValid } from '#lib/map-valid'
import { type AuditDocument, AuditModel, type AuditRecord } from '#audit/audit.model'

export const endpoints = [
  endpoint('audit.list', {
    summary:
      'The audit log, newest first; of one entity, and for a client of all that belongs to it',
    query: auditQuerySchema,
    answer: auditListSchema,
    handler: async ({ query: { entity, id, kind, limit, offset } }) => {
      const filter = { ...entriesOf(entity, id), ...(kind && KINDS[kind]) }
      const order = { at: -1, _id: -1 } as const
      const { records, total } = await findPage(AuditModel, {
        filter,
        order,
        limit,
        offset,
      })
      return { results: mapValid(records as AuditDocument[], toEntry), total }
    },
  }),
]

type Filter = QueryFilter<AuditRecord>

const KINDS: Record<AuditKind, Filter> = {
  changes: { outcome: 'ok', action: nin(REVEALS) },
  reveals: { action: anyOf(REVEALS) },
}

// A client's timeline includes entries about its logins, and refused requests.
const entriesOf = (entity: string | undefined, id: string | undefined): Filter =>
  entity === 'client' && id
    ? { $or: [{ entity, entityId: id }, { clientId: id }] }
    : { ...(entity && { entity }), ...(id && { entityId: id }) }

const toEntry = ({ _id, at, clientId, values, ...entry }: AuditDocument): AuditEntry => ({
  ...entry,
  clientId: clientId ?? null,
  values: values ?? [],
  id: String(_id),
  _id: String(_id),
  at: at.toISOString(),
})
