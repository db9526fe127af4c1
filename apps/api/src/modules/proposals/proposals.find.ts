import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { anyOf } from '#database/operators'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { assertLinkOpen } from '#modules/links/links.find'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'

const NOT_FOUND = 'Proposta não encontrada.'

/** One proposal; 404 for every other id. */
export const findProposal = async (id: string): Promise<ProposalRecord> => {
  const proposal = await ProposalModel.findById(id.toLowerCase()).lean<ProposalRecord>()
  if (!proposal) throw new AppError('NOT_FOUND', NOT_FOUND)
  return proposal
}

/** A proposal by the id in its link; 404 also while its client is deleted, 410 once it was revoked. */
export const findLinkedProposal = async (id: string): Promise<ProposalRecord> => {
  const proposal = await findPresentProposal(id)
  await assertLinkOpen('proposal', proposal._id)
  return proposal
}

/** One proposal; 404 also while its client is deleted. */
export const findPresentProposal = async (id: string): Promise<ProposalRecord> =>
  assertLinked(await findProposal(id))

/** An accepted proposal by the token of its receipt; 404 also while its client is deleted. */
export const findByReceipt = async (token: string): Promise<ProposalRecord> => {
  const receipt = RECEIPT.test(token) ? token.toLowerCase() : null
  const proposal =
    receipt &&
    (await ProposalModel.findOne({ 'acceptance.receipt': receipt }).lean<ProposalRecord>())
  if (!proposal) throw new AppError('NOT_FOUND', 'Recibo não encontrado.')
  return assertLinked(proposal)
}

// Bounded, and what the index of receipts holds.
const RECEIPT = /^[0-9a-f]{32}$/i

const assertLinked = async (proposal: ProposalRecord): Promise<ProposalRecord> => {
  const { _id, renewalOf } = proposal
  const [client] = renewalOf ? await clientsCalled(renewalOf) : await clientsFrom([_id])
  // A client that was destroyed has no contract to renew.
  if (client?.deletedAt || (renewalOf && !client)) throw new AppError('NOT_FOUND', NOT_FOUND)
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

const clientsCalled = (_id: Types.ObjectId) =>
  ClientModel.find({ _id }).select({ deletedAt: 1 }).lean<Pick<ClientRecord, 'deletedAt'>[]>()

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
