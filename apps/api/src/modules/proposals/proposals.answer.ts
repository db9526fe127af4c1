import { AppError } from '@bastidor/shared/errors'
import { proposalState } from '@bastidor/shared/proposal-expiry'
import { proposalText } from '@bastidor/shared/proposal-text'
import { after } from '#database/query'
import type { Context } from '#http/context'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'
import { sha256, toOffer } from './proposals.view.ts'

/**
 * Accepts a proposal, in the caller's transaction: once, while it is open, and only what was shown
 * (`permissions.md` A3.3). Keeps when, from where, and what exactly. Throws 409 when it has been
 * accepted, 410 when it has expired, 409 when it is no longer what `hash` names.
 */
export const acceptProposal = async (
  stored: ProposalRecord,
  hash: string | undefined,
  { ip, userAgent, actor }: Pick<Context, 'ip' | 'userAgent' | 'actor'>,
  now = new Date(),
): Promise<ProposalRecord> => {
  const state = proposalState(stored, now)
  if (state === 'approved') throw new AppError('ALREADY_ANSWERED', 'Esta proposta já foi aceita.')
  if (state === 'expired') throw new AppError('GONE', 'Esta proposta expirou.')
  const shown = toOffer(stored)
  const text = proposalText(shown)
  const own = sha256(text)
  if (hash && hash !== own)
    throw new AppError('CONFLICT', 'Esta proposta mudou desde que você a abriu. Confira de novo.')

  const acceptance = { at: now, ip, userAgent, hash: own, staff: actor?.name ?? null, shown, text }
  const accepted = await ProposalModel.findOneAndUpdate(
    { _id: stored._id, approved: false, expiresAt: after(now), version: stored.version },
    { $set: { approved: true, acceptance } },
    { returnDocument: 'after' },
  ).lean<ProposalRecord>()
  if (!accepted) throw new AppError('CONFLICT')
  return accepted
}
