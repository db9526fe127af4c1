import {
  clientListSchema,
  clientNamesSchema,
  clientSchema,
  clientSumSchema,
} from '@bastidor/shared/clients.views'
import {
  STATUS_UNAVAILABLE,
  clientDeletionSchema,
  clientFindSchema,
  clientIdsSchema,
  clientPageSchema,
  clientSearchSchema,
  clientSumQuerySchema,
  statusSchema,
} from '@bastidor/shared/clients'
import { assertConfirmed } from '@bastidor/shared/employees'
import { AppError } from '@bastidor/shared/errors'
import { deletedSchema } from '@bastidor/shared/uploads'
import { anyOf, objectId } from '#database/operators'
import { endpoint } from '#http/endpoint'
import { deleteClient } from './clients-delete.ts'
import { findClient } from './clients.find.ts'
import { listCards, mineOf, ownSelection, selectionOf, sumClients } from './clients.list.ts'
import { ClientModel, type ClientRecord } from './clients.model.ts'
import { changeNote, clientNote } from './clients-audit.ts'
import { toCard, toClient } from './clients.view.ts'

export const endpoints = [
  endpoint('client.list', {
    summary: 'Clients by name, twelve at a time',
    query: clientPageSchema,
    answer: clientListSchema,
    cache: { tags: ['clients'], viewer: mineOf },
    handler: async ({ query, viewer }) => {
      const { records, total } = await listCards(ownSelection(viewer), query)
      return { results: records.map((record) => toCard(record)), total }
    },
  }),

  endpoint('client.search', {
    summary: 'Clients whose name contains the text, ignoring case and accents',
    query: clientSearchSchema,
    answer: clientListSchema,
    cache: { tags: ['clients'], viewer: mineOf },
    handler: async ({ query, viewer }) => {
      const selection = { ...ownSelection(viewer), name: query.name }
      const { records, total } = await listCards(selection, query)
      return { results: records.map((record) => toCard(record)), total }
    },
  }),

  endpoint('client.find', {
    summary: 'Clients that fit a filter; value 0 and 1 order by the value of the contract',
    query: clientFindSchema,
    answer: clientListSchema,
    cache: { tags: ['clients'], viewer: mineOf },
    handler: async ({ query: { limit, offset, ...wanted }, viewer }) => {
      const { records, total } = await listCards(selectionOf(wanted, viewer), { limit, offset })
      return { results: records.map((record) => toCard(record)), total }
    },
  }),

  endpoint('client.sum', {
    summary: 'How many clients fit a filter, and the sum of their monthly fees',
    query: clientSumQuerySchema,
    answer: clientSumSchema,
    cache: { tags: ['clients'], viewer: mineOf },
    handler: ({ query, viewer }) => sumClients(selectionOf(query, viewer)),
  }),

  endpoint('client.byIds', {
    summary: 'Names and logos of several clients; unknown ids are passed over',
    body: clientIdsSchema,
    answer: clientNamesSchema,
    // It writes nothing; it is a POST because the list of ids may be long.
    effect: 'none',
    handler: async ({ body: { listaIds } }) => {
      const ids = listaIds.map(objectId).filter((id) => id !== null)
      const { records, total } = await listCards(
        { filter: { _id: anyOf(ids) } },
        { limit: 100, offset: 0 },
      )
      return { results: records.map((record) => toCard(record)), total }
    },
  }),

  endpoint('client.read', {
    summary: 'One client, complete; of secrets only whether they are set',
    answer: clientSchema,
    handler: async ({ params }) => toClient(await findClient(params.id)),
  }),

  endpoint('client.status', {
    summary: 'Switch a client between Start and Ativo',
    body: statusSchema,
    answer: clientSchema,
    handler: async ({ params, body: { status }, audit }) => {
      const stored = await findClient(params.id)
      if (stored.status === status) {
        audit(clientNote(stored))
        return toClient(stored)
      }
      const record = await ClientModel.findOneAndUpdate(
        { _id: stored._id, status: stored.status, deletedAt: null },
        { $set: { status, 'fieldVersions.status': stored.version + 1 }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      ).lean<ClientRecord>()
      if (!record) throw new AppError('CONFLICT', STATUS_UNAVAILABLE)
      audit(await changeNote(stored, record, ['status']))
      return toClient(record)
    },
  }),

  endpoint('client.delete', {
    summary: 'Delete a client, with the reason; it can be restored',
    body: clientDeletionSchema,
    answer: deletedSchema,
    handler: async ({ params, actor, body: { motive, confirmation }, audit }) => {
      const client = await findClient(params.id)
      assertConfirmed(confirmation, client.name)
      await deleteClient(actor, client, motive)
      const reason = { field: 'motive', from: '', to: motive }
      audit(clientNote(client, ['deletedAt', 'motive'], [reason]))
      return { id: params.id }
    },
  }),
]
