import type { ProposalDecline } from '@bastidor/shared/proposals.answers'
import type { Context } from '#lib/request-context'
import { notify, retract } from '#modules/notifications/notifications.commands'
import { answerOnce, assertOpen } from './proposals-answer.ts'
import { peopleOf } from './proposals-people.ts'
import { proposalSubject } from './proposals.view.ts'
import { completeWish } from './proposals-wishes.ts'
import type { ProposalRecord } from './proposals.model.ts'

/**
 * Declines a proposal for a reason, in the caller's transaction: once, while it is open. It stays
 * declined until staff reopen it. Throws as `assertOpen` does.
 */
export const declineProposal = async (
  stored: ProposalRecord,
  { reason, text = '', hash }: ProposalDecline,
  { actor }: Pick<Context, 'actor'>,
  now = new Date(),
): Promise<ProposalRecord> => {
  assertOpen(stored, hash, now)
  const answer = { isDeclined: true, isAsked: false, declined: { reason, text, at: now } }
  const declined = await answerOnce(stored, answer, now)
  await completeWish(stored, actor, now)
  await retract('proposalExpiring', [stored._id])
  const { readers } = await peopleOf(stored)
  const event = String(stored.versionNumber)
  await notify('proposalDeclined', { ...proposalSubject(stored), event }, readers, actor, now)
  return declined
}
