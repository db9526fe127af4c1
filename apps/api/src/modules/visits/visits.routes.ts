import { deletedSchema } from '@bastidor/shared/uploads'
import {
  visitInputSchema,
  visitListSchema,
  visitPatchSchema,
  visitQuerySchema,
  visitSchema,
} from '@bastidor/shared/visits'
import { endpoint } from '#http/endpoint'
import { findGrantedClient } from '#modules/clients/clients.find'
import { createVisit, deleteVisit, updateVisit } from './visits.commands.ts'
import { type GrantedVisit, findGrantedVisit, listVisits, visitOf } from './visits.find.ts'
import { toVisit, visitNote } from './visits.view.ts'

// Every change of a visit locks its client.
const ofClient = ({ resource, params }: { resource: GrantedVisit; params: { id: string } }) =>
  String(resource.visit?.clientId ?? params.id)

export const endpoints = [
  endpoint('visit.list', {
    summary: 'Visits by day, of all clients or one, of at most 62 days',
    query: visitQuerySchema,
    answer: visitListSchema,
    handler: async ({ query }) => {
      const { records, total } = await listVisits(query)
      return { results: records.map(toVisit), total }
    },
  }),

  endpoint('visit.create', {
    summary: 'Plan a visit to a client',
    resource: async (_params, _actor, body) => body && findGrantedClient(body.clientId),
    body: visitInputSchema,
    lockKey: ({ body }) => body.clientId,
    effect: 'create',
    answer: visitSchema,
    handler: async ({ body, audit }) => {
      const visit = await createVisit(body)
      audit(visitNote(visit, Object.keys(body)))
      return toVisit(visit)
    },
  }),

  endpoint('visit.update', {
    summary: 'Change a visit, or note that it took place',
    resource: findGrantedVisit,
    body: visitPatchSchema,
    lockKey: ofClient,
    answer: visitSchema,
    handler: async ({ actor, resource, body, audit }) => {
      const visit = visitOf(resource)
      const { record, changed } = await updateVisit(actor, visit, body)
      audit(visitNote(record, changed, visit))
      return toVisit(record)
    },
  }),

  endpoint('visit.delete', {
    summary: 'Delete a visit',
    resource: findGrantedVisit,
    lockKey: ofClient,
    answer: deletedSchema,
    handler: async ({ resource, audit }) => {
      const visit = visitOf(resource)
      await deleteVisit(visit)
      audit(visitNote(visit))
      return { id: String(visit._id) }
    },
  }),
]
