import {
  APPROVAL_ANSWERED,
  APPROVAL_OTHER_IMAGES,
  type GivenApproval,
} from '@bastidor/shared/approvals'
import { AppError, fieldError } from '@bastidor/shared/errors'
import type { Context } from '#lib/request-context'
import { findClient } from '#modules/clients/clients.find'
import { notify } from '#modules/notifications/notifications.commands'
import { findApproval } from './approvals.find.ts'
import { ApprovalModel, type ApprovalRecord, shown } from './approvals.model.ts'

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
  if (stored.answerDate) throw new AppError('ALREADY_ANSWERED', APPROVAL_ANSWERED)
  if (given.notes.some(({ item }) => item >= stored.images.length))
    throw fieldError('notes', APPROVAL_OTHER_IMAGES)
  const answered = await ApprovalModel.findOneAndUpdate(
    { _id: id, answerDate: null, ...shown },
    {
      $set: {
        ...given,
        answerDate: now,
        // If a colleague answers on the customer's behalf, the customer has not seen the approval.
        seenDate: stored.seenDate ?? (actor ? null : now),
        evidence: { at: now, ip, userAgent, staff: actor?.name ?? null },
      },
    },
    { returnDocument: 'after' },
  ).lean<ApprovalRecord>()
  if (!answered) throw new AppError('ALREADY_ANSWERED', APPROVAL_ANSWERED)
  await notifyAnswered(answered, actor)
  return answered
}

const notifyAnswered = async (approval: ApprovalRecord, actor: Context['actor']): Promise<void> => {
  const { _id, clientId, approved, createdById } = approval
  const { name, gestorId, csId } = await findClient(String(clientId))
  const detail = approved ? 'approved' : 'denied'
  const subject = { id: _id, name, detail, clientId }
  await notify('approvalAnswered', subject, [gestorId, csId, createdById], actor)
}
