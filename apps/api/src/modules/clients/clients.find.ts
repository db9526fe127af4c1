import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { objectId } from '#database/operators'
import { ClientModel, type ClientRecord, present } from './clients.model.ts'

/** One client that has not been deleted; 404 for every other id. */
export const findClient = async (id: string): Promise<ClientRecord> => {
  const _id = objectId(id)
  const client = _id && (await ClientModel.findOne({ _id, ...present }).lean<ClientRecord>())
  if (!client) throw new AppError('NOT_FOUND', 'Cliente não encontrado.')
  return client
}

/**
 * The client that something is about to be linked to, or null when there is none any more. It
 * writes to the record, so that a deletion at the same moment meets a conflict and then sees the
 * link.
 */
export const holdClient = (_id: Types.ObjectId): Promise<ClientRecord | null> =>
  ClientModel.findOneAndUpdate({ _id, ...present }, { $inc: { links: 1 } })
    .lean<ClientRecord>()
    .exec()
