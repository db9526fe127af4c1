import { AppError } from '@bastidor/shared/errors'
import { objectId } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'

/** A contract with its client; 404 for any other id, and of a deleted client. */
export const findTerm = async (id: string): Promise<{ term: TermRecord; client: ClientRecord }> => {
  const _id = objectId(id)
  const term = _id && (await TermModel.findOne({ _id, hiddenAt: null }).lean<TermRecord>())
  const client =
    term && (await ClientModel.findOne({ _id: term.clientId, ...notDeleted }).lean<ClientRecord>())
  if (!term || !client) throw new AppError('NOT_FOUND', 'Contrato não encontrado.')
  return { term, client }
}
