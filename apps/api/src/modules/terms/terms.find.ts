import type { Types } from 'mongoose'
import { ne } from '#database/operators'
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
