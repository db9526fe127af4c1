import { type AuditEntry, auditListSchema, auditQuerySchema } from '@bastidor/shared/audit'
import { LIST_MAX_MS } from '#database/query'
import { endpoint } from '#http/endpoint'
import { type AuditDocument, AuditModel } from './audit.model.ts'

export const auditEndpoints = [
  endpoint('audit.list', {
    summary: 'The trail, newest first; of one entity where `entity` and `id` name it',
    query: auditQuerySchema,
    answer: auditListSchema,
    act: async ({ query: { entity, id, limit, offset } }) => {
      const filter = { ...(entity && { entity }), ...(id && { entityId: id }) }
      const [entries, total] = await Promise.all([
        AuditModel.find(filter)
          .sort({ at: -1, _id: -1 })
          .skip(offset)
          .limit(limit)
          .maxTimeMS(LIST_MAX_MS)
          .lean<AuditDocument[]>(),
        AuditModel.countDocuments(filter).maxTimeMS(LIST_MAX_MS),
      ])
      return { results: entries.map(toEntry), total }
    },
  }),
]

const toEntry = ({ _id, at, ...entry }: AuditDocument): AuditEntry => ({
  ...entry,
  id: String(_id),
  _id: String(_id),
  at: at.toISOString(),
})
