import { AppError } from '@bastidor/shared/errors'
import { proposalState } from '@bastidor/shared/proposals.expiry'
import { proposalText } from '@bastidor/shared/proposals.text'
import { after } from '#database/operators'
import type { Context } from '#lib/request-context'
import { renewByProposal } from '#modules/client-terms/client-terms-of-proposal'
import { notify, retract } from '#modules/notifications/notifications.commands'
import { type Acceptance, ProposalModel, type ProposalRecord } from './proposals.model.ts'
import { proposalSubject, sha256, toOffer } from './proposals.view.ts'

type Visit = Pick<Context, 'ip' | 'userAgent' | 'actor'>

/**
 * Accepts a proposal, in the caller's transaction: once, while it is open, and only with the
 * content that was shown (docs/rules/rights.md#answers-given-once). Stores time, origin and the
 * exact content. Throws 409 if it is already accepted, 410 if it has expired, 409 if its content no
 * longer matches `hash`. A renewal makes its contract.
 */
export const acceptProposal = async (
  stored: ProposalRecord,
  hash: string | undefined,
  visit: Visit,
  now = new Date(),
): Promise<ProposalRecord> => {
  const state = proposalState(stored, now)
  if (state === 'approved') throw new AppError('ALREADY_ANSWERED', 'Esta proposta já foi aceita.')
  if (state === 'expired') throw new AppError('GONE', 'Esta proposta expirou.')
  const acceptance = acceptanceOf(stored, visit, now)
  if (hash && hash !== acceptance.hash)
    throw new AppError('CONFLICT', 'Esta proposta mudou desde que você a abriu. Confira de novo.')

  const accepted = await ProposalModel.findOneAndUpdate(
    { _id: stored._id, approved: false, expiresAt: after(now), version: stored.version },
    { $set: { approved: true, acceptance } },
    { returnDocument: 'after' },
  ).lean<ProposalRecord>()
  if (!accepted) throw new AppError('CONFLICT')
  await renewByProposal(accepted, visit.actor, now)
  await retract('proposalExpiring', [stored._id])
  await notify('proposalAccepted', proposalSubject(stored), [stored.consultorId], visit.actor, now)
  return accepted
}

/** The evidence of the acceptance of a proposal in its current form. */
export const acceptanceOf = (
  record: ProposalRecord,
  { ip, userAgent, actor }: Visit,
  at: Date,
): Acceptance => {
  const shown = toOffer(record)
  const text = proposalText({ ...shown, kind: record.kind })
  return { at, ip, userAgent, hash: sha256(text), staff: actor?.name ?? null, shown, text }
}
