import type { Types } from 'mongoose'
import { clearDetails } from '@bastidor/shared/proposals.details'
import { proposalExpiry } from '@bastidor/shared/proposals.expiry'
import { sha256 } from '#lib/sha256'
import { acceptanceOf } from '#modules/proposals/proposals-answer'
import {
  type AcceptancePerson,
  ProposalModel,
  type ProposalRecord,
} from '#modules/proposals/proposals.model'
import { ProposalVersionModel } from '#modules/proposals/proposals.versions.model'
import { textOf } from '#modules/proposals/proposals.view'
import { maskTaxId, taxIdKey } from '@bastidor/shared/tax-id'
import { proofOf } from '#secrets/keyed-proof'
import { randomFrom } from './random.ts'
import { cpf } from './tax-ids.ts'
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
  const versions = records.flatMap((record, index) => versionsOf(record, proposals[index]))
  await ProposalModel.insertMany(
    records.map((record, index) => rewrittenOf(record, proposals[index])),
  )
  await ProposalVersionModel.insertMany(versions)
  await CounterModel.create([{ _id: 'proposals', value: records.length }])
  return new Map(
    proposals.flatMap(({ client }, index) => {
      const id = records[index]?._id
      return client && id ? [[client, id] as const] : []
    }),
  )
}

const recordOf = (
  { input, consultor, createdAt, seenAt, acceptedAt, declined, asked, client }: SeedProposal,
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
    isDeclined: declined !== null,
    declined,
    isAsked: asked !== null,
    asked: asked ? [{ ...asked, version: 1 }] : [],
    links: Number(client !== null),
  }).toObject<ProposalRecord>()
  if (!acceptedAt) return record
  const visit = { ...visitOf(sequentialNumber), actor: null }
  return {
    ...record,
    approved: true,
    acceptance: acceptanceOf(record, visit, acceptedAt, personOf(sequentialNumber)),
  }
}

// Every third acceptance is one from before customers said who they are.
const personOf = (sequentialNumber: number): AcceptancePerson | null => {
  if (sequentialNumber % 3 === 0) return null
  const taxId = cpf(randomFrom(sequentialNumber))
  return {
    name: SIGNERS[sequentialNumber % SIGNERS.length] ?? '',
    role: sequentialNumber % 2 === 0 ? 'Sócia' : 'Diretor',
    taxIdMasked: maskTaxId(taxIdKey(taxId)),
    taxIdProof: proofOf('taxIds', taxIdKey(taxId)),
  }
}
const SIGNERS = ['Helena Prado', 'Otávio Ramos', 'Lígia Menezes', 'Raul Teixeira']

/** The text that a rewritten proposal had before. */
const versionsOf = (record: ProposalRecord, proposal?: SeedProposal) => {
  if (!proposal?.rewritten) return []
  const { _id: proposalId, versionNumber: n, versionAt: at, versionBy: by } = record
  const text = textOf(record)
  return [{ proposalId, n, at, by, hash: sha256(text), text }]
}

const rewrittenOf = (record: ProposalRecord, proposal?: SeedProposal): ProposalRecord =>
  proposal?.rewritten
    ? {
        ...record,
        value: proposal.rewritten.value,
        versionNumber: 2,
        versionAt: proposal.rewritten.at,
        isAsked: false,
      }
    : record
