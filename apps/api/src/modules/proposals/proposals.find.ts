import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { anyOf } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'

const NOT_FOUND = 'Proposta não encontrada.'

/** One proposal; 404 for every other id. */
export const findProposal = async (id: string): Promise<ProposalRecord> => {
  const proposal = await ProposalModel.findById(id.toLowerCase()).lean<ProposalRecord>()
  if (!proposal) throw new AppError('NOT_FOUND', NOT_FOUND)
  return proposal
}

/** A proposal by the id in its link; 404 also while its client, or the one it renews, is deleted. */
export const findLinkedProposal = async (id: string): Promise<ProposalRecord> => {
  const proposal = await findProposal(id)
  const { renewalOf } = proposal
  const [client] = renewalOf ? [] : await clientsFrom([proposal._id])
  const isGone = renewalOf && !(await ClientModel.exists({ _id: renewalOf, ...notDeleted }))
  if (isGone || client?.deletedAt) throw new AppError('NOT_FOUND', NOT_FOUND)
  return proposal
}

/**
 * Locks the proposal that a client is about to be created from. It writes to the record, so that
 * two concurrent creations conflict and the retry sees the first one's client.
 */
export const lockProposal = async (id: string): Promise<ProposalRecord> => {
  const proposal = await ProposalModel.findByIdAndUpdate(id.toLowerCase(), {
    $inc: { links: 1 },
  }).lean<ProposalRecord>()
  if (!proposal) throw new AppError('NOT_FOUND', NOT_FOUND)
  return proposal
}

/** The clients, including deleted ones, created from the given proposals. */
const clientsFrom = (ids: readonly string[]) =>
  ClientModel.find({ propostaId: anyOf(ids) })
    .select({ propostaId: 1, deletedAt: 1 })
    .lean<Pick<ClientRecord, '_id' | 'propostaId' | 'deletedAt'>[]>()

/** Proposal → its client, unless that is deleted. */
export const clientIdsOf = async (
  proposals: readonly ProposalRecord[],
): Promise<Map<string | null, Types.ObjectId>> => {
  const clients = await clientsFrom(proposals.map(({ _id }) => _id))
  return new Map(
    clients.filter(({ deletedAt }) => !deletedAt).map(({ propostaId, _id }) => [propostaId, _id]),
  )
}
