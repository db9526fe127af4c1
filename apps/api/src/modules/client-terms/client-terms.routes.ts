import { termListSchema, termPageSchema, termPatchSchema, termSchema } from '@bastidor/shared/terms'
import { deletedSchema } from '@bastidor/shared/uploads'
import { findPage } from '#cache/pagination'
import { endpoint } from '#http/endpoint'
import { findClient } from '#modules/clients/clients.find'
import { cancelTerm, correctTerm } from './client-terms-correct.ts'
import { findNumbered } from '#modules/terms/terms.find'
import { findTerm } from './client-terms.find.ts'
import { TERMS_OF_CLIENT, TermModel } from '#modules/terms/terms.model'
import { termNote, toTerm } from '#modules/terms/terms.view'

export const endpoints = [
  endpoint('client.terms', {
    summary: 'The contracts of a client, the first one first',
    query: termPageSchema,
    answer: termListSchema,
    handler: async ({ params, query }) => {
      const { _id: clientId } = await findClient(params.id)
      const now = new Date()
      const { records, total } = await findPage(TermModel, {
        ...query,
        filter: { clientId },
        order: { n: 1 },
        index: { page: TERMS_OF_CLIENT, count: TERMS_OF_CLIENT },
      })
      const last = records.at(-1)
      const beyond = last && records.length === query.limit ? last.n + 1 : 0
      const after = beyond > 0 ? await findNumbered(clientId, beyond) : null
      return {
        results: records.map((term, index) =>
          toTerm(term, { now, next: records[index + 1] ?? after ?? undefined }),
        ),
        total,
      }
    },
  }),

  endpoint('term.correct', {
    summary: 'Correct the last contract of a client, or note that it goes on without one',
    body: termPatchSchema,
    answer: termSchema,
    handler: async ({ params, actor, body, audit }) => {
      const now = new Date()
      const found = await findTerm(params.id)
      const { record, changed } = await correctTerm(actor, found, body, now)
      audit(termNote(record, changed, found.term))
      return toTerm(record, { now })
    },
  }),

  endpoint('term.cancel', {
    summary: 'Take back the last contract of a client, if it has not begun',
    answer: deletedSchema,
    handler: async ({ params, audit }) => {
      const found = await findTerm(params.id)
      await cancelTerm(found)
      audit(termNote(found.term))
      return { id: String(found.term._id) }
    },
  }),
]
