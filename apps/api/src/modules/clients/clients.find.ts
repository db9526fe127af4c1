import { AppError } from '@bastidor/shared/errors'
import { objectId } from '#database/query'
import { ClientModel, type ClientRecord, present } from './clients.model.ts'

/** One client that has not been deleted; 404 for every other id. */
export const findClient = async (id: string): Promise<ClientRecord> => {
  const _id = objectId(id)
  const client = _id && (await ClientModel.findOne({ _id, ...present }).lean<ClientRecord>())
  if (!client) throw new AppError('NOT_FOUND', 'Cliente não encontrado.')
  return client
}
