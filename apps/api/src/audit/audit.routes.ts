import { type AuditEntry, auditListSchema, auditQuerySchema } from '@bastidor/shared/audit'
import { findPage } from '#database/page'
import { endpoint } from '#http/endpoint'
import { type AuditDocument, AuditModel } from './audit.model.ts'

export const auditEndpoints = [
  endpoint('audit.list', {
    summary: 'The trail, newest first; of one entity where `entity` and `id` name it',
    query: auditQuerySchema,
    answer: auditListSchema,
    act: async ({ query: { entity, id, limit, offset } }) => {
      const filter = { ...(entity && { entity }), ...(id && { entityId: id }) }
      const order = { at: -1, _id: -1 } as const
      const { records, total } = await findPage(AuditModel, {
        filter,
        order,
        limit,
        offset,
      })
      return { results: records.map(toEntry), total }
    },
  }),
]

const toEntry = ({ _id, at, ...entry }: AuditDocument): AuditEntry => ({
  ...entry,
  id: String(_id),
  _id: String(_id),
  at: at.toISOString(),
})
