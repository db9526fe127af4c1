import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { objectId } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'

/** One client that is not deleted; 404 for every other id. */
export const findClient = async (id: string): Promise<ClientRecord> => {
  const _id = objectId(id)
  const client = _id && (await ClientModel.findOne({ _id, ...notDeleted }).lean<ClientRecord>())
  if (!client) throw new AppError('NOT_FOUND', 'Cliente não encontrado.')
  return client
}

/**
 * Locks the client that a record is about to be linked to; null if it no longer exists. It writes
 * to the client, so that a concurrent deletion conflicts and its retry sees the link.
 */
export const lockClient = (_id: Types.ObjectId): Promise<ClientRecord | null> =>
  ClientModel.findOneAndUpdate({ _id, ...notDeleted }, { $inc: { links: 1 } })
    .lean<ClientRecord>()
    .exec()
