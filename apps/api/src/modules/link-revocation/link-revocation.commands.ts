import { isOpen, proposalState } from '@bastidor/shared/proposals.expiry'
import type { CurrentUser } from '#lib/request-context'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { withdrawPieces } from '#modules/approvals/approvals-pieces'
import { linkOf } from '#modules/links/links.find'
import { type LinkKey, restoreLink, revokeLink } from '#modules/links/links.commands'
import type { LinkRecord } from '#modules/links/links.model'
import { retract } from '#modules/notifications/notifications.commands'
import { revokePortal } from '#modules/portal/portal.commands'
import { findPortal } from '#modules/portal/portal.find'
import { lockProposal } from '#modules/proposals/proposals.find'
import { assertOnlyOpenRenewal } from '#modules/proposals/proposals-renewals'

/** Revokes a link and what was waiting for its answer, in the caller's transaction. */
export const revokeSubject = async (
  key: LinkKey,
  actor: CurrentUser,
  now = new Date(),
): Promise<{ record: LinkRecord; isChanged: boolean }> => {
  const { kind, _id } = key
  const isChanged = !(await linkOf(kind, _id))?.revokedAt
  if (kind === 'portal') {
    const record = await revokePortal((await findPortal(_id)).link, actor)
    return { record, isChanged }
  }
  if (kind === 'proposal') {
    // A notice that is being sent conflicts.
    await lockProposal(_id)
    await retract('proposalExpiring', [_id])
  }
  if (kind === 'approval') await takeBack(_id, now)
  return { record: await revokeLink(key, actor, now), isChanged }
}

// Withdrawn pieces can no longer be answered, even if the link is restored, so nobody waits for the
// approval any more.
const takeBack = async (_id: string, now: Date) => {
  await withdrawPieces(_id)
  await retract('approvalLate', [_id])
  await ApprovalModel.updateOne(
    { _id, answerDate: null, archivedAt: null, 'pieces.decision': 'withdrawn' },
    { $set: { archivedAt: now } },
  )
}

/** Opens a revoked link again, in the caller's transaction; 409 for a renewal beside an open one. */
export const restoreSubject = async (
  key: LinkKey,
  now = new Date(),
): Promise<{ record: LinkRecord; isChanged: boolean }> => {
  const { kind, _id } = key
  const isChanged = Boolean((await linkOf(kind, _id))?.revokedAt)
  if (kind === 'proposal' && isChanged) {
    const proposal = await lockProposal(_id)
    if (proposal.renewalOf && isOpen(proposalState(proposal, now)))
      await assertOnlyOpenRenewal(proposal.renewalOf, now)
  }
  return { record: await restoreLink(key), isChanged }
}
