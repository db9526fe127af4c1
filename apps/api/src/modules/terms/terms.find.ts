import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { ne, objectId } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { TermModel, type TermRecord } from './terms.model.ts'

/** The last contract of a client. Every client has a first. */
export const lastTermOf = async (clientId: Types.ObjectId): Promise<TermRecord> => {
  const term = await TermModel.findOne({ clientId }).sort({ n: -1 }).lean<TermRecord>()
  if (!term) throw new Error(`client ${String(clientId)} has no contract`)
  return term
}

/** The contract that a client's value, plan and quantities are those of. */
export const termInForce = (clientId: Types.ObjectId): Promise<TermRecord | null> =>
  TermModel.findOne({ clientId, appliedAt: ne(null) })
    .sort({ n: -1 })
    .lean<TermRecord>()
    .exec()

/** One contract by its number. */
export const findNumbered = (clientId: Types.ObjectId, n: number): Promise<TermRecord | null> =>
  TermModel.findOne({ clientId, n }).lean<TermRecord>().exec()

/** A contract with its client; 404 for any other id, and of a deleted client. */
export const findTerm = async (id: string): Promise<{ term: TermRecord; client: ClientRecord }> => {
  const _id = objectId(id)
  const term = _id && (await TermModel.findOne({ _id, hiddenAt: null }).lean<TermRecord>())
  const client =
    term && (await ClientModel.findOne({ _id: term.clientId, ...notDeleted }).lean<ClientRecord>())
  if (!term || !client) throw new AppError('NOT_FOUND', 'Contrato não encontrado.')
  return { term, client }
}
