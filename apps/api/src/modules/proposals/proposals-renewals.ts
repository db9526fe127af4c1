import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { after } from '#database/operators'
import { ProposalModel } from './proposals.model.ts'

/** Refuses a further open proposal for the renewal of a client's contract (409). */
export const assertOnlyOpenRenewal = async (
  renewalOf: Types.ObjectId,
  now: Date,
): Promise<void> => {
  const open = { approved: false, isDeclined: false, expiresAt: after(now) }
  if (await ProposalModel.exists({ kind: 'renewal', renewalOf, ...open }))
    throw new AppError('CONFLICT', 'Já existe uma proposta de renovação aberta.')
}
