import {
  clientSchema,
  deletedClientListSchema,
  deletedClientSchema,
} from '@bastidor/shared/clients.views'
import { AppError } from '@bastidor/shared/errors'
import { pageSchema } from '@bastidor/shared/pagination'
import { deletedSchema } from '@bastidor/shared/uploads'
import { DELETED_CLIENTS } from '#modules/clients/clients-indexes'
import { findPage } from '#cache/pagination'
import { ne, objectId } from '#database/operators'
import { deleteFiles } from '#storage/gridfs'
import { endpoint } from '#http/endpoint'
import { destroyClient, recoverClient } from '#modules/clients/clients-delete'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { clientNote } from '#modules/clients/clients-audit'
import { toClient, toDeletedCard, toDeletedClient } from '#modules/clients/clients.view'
import { mapValid } from '#lib/map-valid'
import { expireRenewals } from '#modules/proposals/proposals-gone'

const gone = { deletedAt: ne(null) }

export const endpoints = [
  endpoint('deletedClient.list', {
    summary: 'Deleted clients, the latest first',
    query: pageSchema(),
    answer: deletedClientListSchema,
    handler: async ({ query }) => {
      const order = { deletedAt: -1, _id: 1 } as const
      const { records, total } = await findPage(ClientModel, {
        ...query,
        filter: gone,
        order,
        index: { page: DELETED_CLIENTS, count: DELETED_CLIENTS },
      })
      return { results: mapValid(records, (client) => toDeletedCard(client)), total }
    },
  }),

  endpoint('deletedClient.read', {
    summary: 'One deleted client, without any secret',
    answer: deletedClientSchema,
    handler: async ({ params }) => toDeletedClient(await findDeleted(params.id)),
  }),

  endpoint('deletedClient.recover', {
    summary: 'Restore a deleted client',
    answer: clientSchema,
    handler: async ({ params, audit }) => {
      const client = await findDeleted(params.id)
      const restored = await recoverClient(client)
      audit(clientNote(client, ['deletedAt', 'motive']))
      return toClient(restored)
    },
  }),

  endpoint('deletedClient.destroy', {
    summary: 'Destroy a deleted client with all that belongs to it',
    answer: deletedSchema,
    handler: async ({ params, audit, afterCommit }) => {
      const client = await findDeleted(params.id)
      const files = await destroyClient(client)
      await expireRenewals(client._id)
      audit(clientNote(client))
      afterCommit(() => deleteFiles(files))
      return { id: params.id }
    },
  }),
]

const findDeleted = async (id: string): Promise<ClientRecord> => {
  const _id = objectId(id)
  const client = _id && (await ClientModel.findOne({ _id, ...gone }).lean<ClientRecord>())
  if (!client) throw new AppError('NOT_FOUND', 'Cliente não encontrado.')
  return client
}
