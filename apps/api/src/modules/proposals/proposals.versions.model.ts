import type { Types } from 'mongoose'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'

/** A text of a proposal that was replaced although its customer may have read it. */
export type ProposalVersionRecord = {
  _id: Types.ObjectId
  proposalId: string
  n: number
  at: Date
  by: string
  hash: string
  text: string
}

export const ProposalVersionModel = defineModel<ProposalVersionRecord>(
  'ProposalVersion',
  'proposalVersions',
  {
    _id: { type: ObjectId, auto: true },
    proposalId: { type: String, required: true },
    n: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: String, default: '' },
    hash: { type: String, required: true },
    text: { type: String, required: true },
  },
)

declareIndexes(ProposalVersionModel, [{ keys: { proposalId: 1, n: -1 }, unique: true }])
