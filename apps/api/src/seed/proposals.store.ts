import type { Types } from 'mongoose'
import { clearDetails } from '@bastidor/shared/proposals.details'
import { proposalExpiry } from '@bastidor/shared/proposals.expiry'
import { acceptanceOf } from '#modules/proposals/proposals-answer'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'
import { CounterModel } from '#modules/proposals/proposals.numbering.model'
import type { SeedProposal } from './proposals.ts'
import { visitOf } from './visits.ts'

/**
 * Writes the proposals as the product itself would have, in the caller's transaction; answers the
 * ids of those that became clients, by the client's name.
 */
export const storeProposals = async (
  proposals: readonly SeedProposal[],
  personIds: ReadonlyMap<string, Types.ObjectId>,
): Promise<Map<string, string>> => {
  const records = proposals.map((proposal, index) => recordOf(proposal, index + 1, personIds))
  await ProposalModel.insertMany(records)
  await CounterModel.create([{ _id: 'proposals', value: records.length }])
  return new Map(
    proposals.flatMap(({ client }, index) => {
      const id = records[index]?._id
      return client && id ? [[client, id] as const] : []
    }),
  )
}

const recordOf = (
  { input, consultor, createdAt, seenAt, acceptedAt, client }: SeedProposal,
  sequentialNumber: number,
  personIds: ReadonlyMap<string, Types.ObjectId>,
): ProposalRecord => {
  const record = new ProposalModel({
    ...clearDetails(input, input),
    sequentialNumber,
    consultor,
    consultorId: personIds.get(consultor),
    createdAt,
    expiresAt: proposalExpiry(createdAt),
    versionAt: createdAt,
    versionBy: consultor,
    seenAt,
    links: Number(client !== null),
  }).toObject<ProposalRecord>()
  if (!acceptedAt) return record
  const visit = { ...visitOf(sequentialNumber), actor: null }
  return { ...record, approved: true, acceptance: acceptanceOf(record, visit, acceptedAt, null) }
}
