import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import type { Target } from '@bastidor/shared/permissions'
import { objectId } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'

/** One client that is not deleted; 404 for every other id. */
export const findClient = async (id: string): Promise<ClientRecord> => {
  const client = await findStored(id)
  if (!client) throw new AppError('NOT_FOUND', 'Cliente não encontrado.')
  return client
}

/** A client with the people that a permission may depend on; null if there is none. */
export const findClientTarget = async ({
  id,
}: {
  id: string
}): Promise<(Target & { client: ClientRecord }) | null> => {
  const client = await findStored(id)
  if (!client) return null
  const people = [client.gestorId, client.csId].filter((person) => person !== null)
  return { client, responsibleIds: people.map(String) }
}

const findStored = async (id: string): Promise<ClientRecord | null> => {
  const _id = objectId(id)
  return _id && ClientModel.findOne({ _id, ...notDeleted }).lean<ClientRecord>()
}

/**
 * Locks the client that a record is about to be linked to; null if it no longer exists. It writes
 * to the client, so that a concurrent deletion conflicts and its retry sees the link.
 */
export const lockClient = (_id: Types.ObjectId): Promise<ClientRecord | null> =>
  ClientModel.findOneAndUpdate({ _id, ...notDeleted }, { $inc: { links: 1 } })
    .lean<ClientRecord>()
    .exec()
