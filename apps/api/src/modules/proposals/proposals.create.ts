import { Types } from 'mongoose'
import { clearDetails } from '@bastidor/shared/proposals.details'
import { proposalExpiry } from '@bastidor/shared/proposals.expiry'
import { type ProposalInput, proposalInputSchema } from '@bastidor/shared/proposals'
import type { CurrentUser } from '#lib/request-context'
import { assertOnlyOpenRenewal } from './proposals-renewals.ts'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'
import { nextProposalNumber } from './proposals.numbering.model.ts'

type Made = {
  renewalOf?: Types.ObjectId | null
  renewal?: ProposalRecord['renewal']
  now?: Date
}

/**
 * Creates a proposal in the caller's transaction; its creator is the consultant. With `renewalOf` it
 * renews the contract of that client.
 */
export const createProposal = async (
  actor: Pick<CurrentUser, 'id' | 'name'>,
  input: ProposalInput,
  { renewalOf = null, renewal = null, now = new Date() }: Made = {},
): Promise<ProposalRecord> => {
  const [created] = await ProposalModel.create([
    {
      ...clearDetails(input, input),
      kind: renewalOf ? 'renewal' : 'sale',
      renewalOf,
      renewal,
      sequentialNumber: await nextProposalNumber(),
      versionAt: now,
      versionBy: actor.name,
      consultor: actor.name,
      consultorId: new Types.ObjectId(actor.id),
      createdAt: now,
      expiresAt: proposalExpiry(now),
    },
  ])
  if (!created) throw new Error('the proposal was not created')
  return created.toObject<ProposalRecord>()
}

const INPUT_FIELDS = Object.keys(proposalInputSchema.shape) as (keyof ProposalInput)[]

/** Creates a proposal like another; of a renewal, one of the same client, and 409 beside an open one. */
export const duplicateProposal = async (
  actor: Pick<CurrentUser, 'id' | 'name'>,
  original: ProposalRecord,
  now = new Date(),
): Promise<ProposalRecord> => {
  const { renewalOf, renewal } = original
  if (renewalOf) await assertOnlyOpenRenewal(renewalOf, now)
  return createProposal(actor, inputOf(original), { renewalOf, renewal, now })
}

/** The form input that creates the same proposal again. */
const inputOf = (record: ProposalRecord): ProposalInput =>
  Object.fromEntries(INPUT_FIELDS.map((field) => [field, record[field]])) as ProposalInput
