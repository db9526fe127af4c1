import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { OPEN_RENEWAL } from '@bastidor/shared/terms'
import { gt } from '#database/operators'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { revocationsOf } from '#modules/links/links.find'
import { ProposalModel } from './proposals.model.ts'

/** Finds the renewals of a client, or of several, that are neither answered nor expired. */
export const openRenewals = <Clients>(renewalOf: Clients, now: Date) =>
  ({ kind: 'renewal', renewalOf, approved: false, isDeclined: false, expiresAt: gt(now) }) as const

/**
 * Refuses a further open proposal for the renewal of a client's contract (409); one whose link is
 * revoked cannot be accepted, and is none. Locks the client, so that two of them conflict; 404 if it
 * is not there.
 */
export const assertOnlyOpenRenewal = async (
  renewalOf: Types.ObjectId,
  now: Date,
): Promise<ClientRecord> => {
  const client = await lockClient(renewalOf)
  if (!client) throw new AppError('NOT_FOUND')
  const ids = await ProposalModel.distinct('_id', openRenewals(renewalOf, now))
  const revoked = await revocationsOf(ids)
  if (ids.some((id) => !revoked.has(id))) throw new AppError('CONFLICT', OPEN_RENEWAL)
  return client
}
