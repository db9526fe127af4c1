import {
  APPROVAL_ANSWERED,
  APPROVAL_OTHER_IMAGES,
  type GivenApproval,
} from '@bastidor/shared/approvals'
import { AppError, fieldError } from '@bastidor/shared/errors'
import type { Context } from '#lib/request-context'
import { findClient } from '#modules/clients/clients.find'
import { assertLinkOpen } from '#modules/links/links.find'
import { notify, retract } from '#modules/notifications/notifications.commands'
import { decisionsOf } from './approvals-decisions.ts'
import { findApproval } from './approvals.find.ts'
import { ApprovalModel, type ApprovalRecord, shown } from './approvals.model.ts'
import { answerPieces, withDecisions } from './approvals-pieces.ts'

/**
 * Stores a customer's decision with its time and origin, in the caller's transaction. Of several
 * concurrent decisions one is stored; the others get 409 (docs/rules/rights.md#answers-given-once).
 */
export const answerApproval = async (
  id: string,
  given: GivenApproval,
  { ip, userAgent, actor }: Pick<Context, 'ip' | 'userAgent' | 'actor'>,
  now = new Date(),
): Promise<ApprovalRecord> => {
  const stored = await findApproval(id)
  await assertLinkOpen('approval', stored._id)
  if (stored.answerDate) throw new AppError('ALREADY_ANSWERED', APPROVAL_ANSWERED)
  const { whole, decisions } = decisionsOf(stored, given)
  if (whole.notes.some(({ item }) => item >= stored.images.length))
    throw fieldError('notes', APPROVAL_OTHER_IMAGES)
  const answered = await ApprovalModel.findOneAndUpdate(
    { _id: id, answerDate: null, ...shown },
    {
      $set: {
        ...whole,
        ...(stored.pieces && { pieces: withDecisions(stored.pieces, decisions) }),
        answerDate: now,
        // If a colleague answers on the customer's behalf, the customer has not seen the approval.
        seenDate: stored.seenDate ?? (actor ? null : now),
        evidence: { at: now, ip, userAgent, staff: actor?.name ?? null },
      },
    },
    { returnDocument: 'after' },
  ).lean<ApprovalRecord>()
  if (!answered) throw new AppError('ALREADY_ANSWERED', APPROVAL_ANSWERED)
  const client = await findClient(String(answered.clientId))
  const authors = await answerPieces(answered, client, { decisions, actor, now })
  const { name, gestorId, csId } = client
  const isMixed = given.pieces !== null && answered.pieces !== undefined && answered.denied
  const detail = answered.approved ? 'approved' : isMixed ? 'adjust' : 'denied'
  const subject = { id, name, detail, clientId: answered.clientId }
  const people = [gestorId, csId, answered.createdById, ...authors]
  await retract('approvalLate', [answered._id])
  await notify('approvalAnswered', subject, people, actor)
  return answered
}
