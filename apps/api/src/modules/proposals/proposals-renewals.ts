import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { OPEN_RENEWAL } from '@bastidor/shared/terms'
import { gt } from '#database/operators'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { ProposalModel } from './proposals.model.ts'

/**
 * Refuses a further open proposal for the renewal of a client's contract (409). Locks the client,
 * so that two of them conflict; 404 if it is not there.
 */
export const assertOnlyOpenRenewal = async (
  renewalOf: Types.ObjectId,
  now: Date,
): Promise<ClientRecord> => {
  const client = await lockClient(renewalOf)
  if (!client) throw new AppError('NOT_FOUND')
  const open = { approved: false, isDeclined: false, expiresAt: gt(now) }
  if (await ProposalModel.exists({ kind: 'renewal', renewalOf, ...open }))
    throw new AppError('CONFLICT', OPEN_RENEWAL)
  return client
}
