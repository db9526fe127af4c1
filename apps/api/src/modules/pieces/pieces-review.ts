import type { Types } from 'mongoose'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { type Actor, can } from '@bastidor/shared/permissions'
import type { Target } from '@bastidor/shared/permissions.decisions'
import type { PieceState } from '@bastidor/shared/pieces.kinds'
import {
  NOT_YOUR_PIECE,
  OTHER_STATE,
  OWN_CHECK,
  type PieceReview,
  type ReviewAct,
  checkProblem,
} from '@bastidor/shared/pieces.review'
import type { CurrentUser } from '#lib/request-context'
import { notify, retract } from '#modules/notifications/notifications.commands'
import { ofPerson } from '#modules/pauta/pauta.commands'
import { isLead } from '#modules/pauta/pauta-rights'
import type { Found } from './pieces.find.ts'
import { PieceModel, type PieceRecord } from './pieces.model.ts'
import { completeTasks, makeAdjustTask, returnKey } from './pieces-tasks.ts'
import { unsentState } from './pieces.update.ts'
import { toPiece } from './pieces.view.ts'

/** The states from which an act is possible. */
const FROM: Record<ReviewAct, readonly PieceState[]> = {
  send: ['draft', 'adjust'],
  pass: ['review'],
  return: ['review'],
  reopen: ['approved'],
}

/**
 * Carries out an act of the check inside the agency, in the caller's transaction. Throws 403 for
 * who may not, 409 from any other state (docs/rules/pieces.md#inside-the-agency).
 */
export const reviewPiece = async (
  actor: CurrentUser,
  found: Target & Found,
  { act, reviewerId = null, note = '' }: PieceReview,
  now = new Date(),
): Promise<PieceRecord> => {
  const { piece, client } = found
  if (act === 'send' || act === 'reopen') assertMayEdit(actor, found)
  else assertMayCheck(actor, piece)
  if (!FROM[act].includes(piece.state)) refuse(found)

  if (act === 'send') {
    const reviewer = await reviewerOf(piece, reviewerId)
    const sent = await move(piece, { state: 'review', ...reviewer })
    await completeTasks(piece, actor, now)
    const subject = {
      id: String(piece._id),
      name: piece.title,
      event: String(sent.version),
      clientId: piece.clientId,
    }
    await notify('pieceReview', subject, [sent.reviewerId], actor, now)
    return sent
  }
  // Checked, whoever did it: nothing waits for the named reviewer any more.
  if (act === 'pass' || act === 'return') await retract('pieceReview', [String(piece._id)])
  if (act === 'pass') return move(piece, { state: 'ready' })
  if (act === 'return') {
    const returned = await move(piece, { state: unsentState(piece), returns: piece.returns + 1 })
    const key = returnKey(returned)
    await makeAdjustTask({ piece: returned, client, desc: note, key, actor, now })
    return returned
  }
  const approvals = piece.approvals.map((one, index) =>
    index === piece.approvals.length - 1 ? { ...one, reopenedAt: now } : one,
  )
  return move(piece, { state: 'adjust', approvals, approvedAt: null, hasLaterEdit: false })
}

const refuse = (found: Found) => {
  throw new AppError('CONFLICT', OTHER_STATE, { current: toPiece(found.piece, found) })
}

const assertMayEdit = (actor: Actor, found: Target): void => {
  if (!can(actor, 'piece.update', found)) throw new AppError('FORBIDDEN', NOT_YOUR_PIECE)
}

const assertMayCheck = (actor: Actor, { authorId, reviewerId }: PieceRecord): void => {
  const refused = checkProblem(
    { authorId: String(authorId), reviewerId: reviewerId && String(reviewerId) },
    { id: actor.id, isLead: isLead(actor) },
  )
  if (refused) throw new AppError('FORBIDDEN', refused)
}

const reviewerOf = async (
  { authorId }: PieceRecord,
  id: string | null,
): Promise<{ reviewerId: Types.ObjectId | null; reviewerName: string }> => {
  if (id === String(authorId)) throw fieldError('reviewerId', OWN_CHECK)
  const { assigneeId, assigneeName } = await ofPerson(id, 'reviewerId')
  return { reviewerId: assigneeId, reviewerName: assigneeName }
}

/** Moves a piece on from the state in which it was read; of two concurrent calls, one gets 409. */
export const move = async (
  piece: PieceRecord,
  fields: Partial<PieceRecord>,
): Promise<PieceRecord> => {
  const moved = await PieceModel.findOneAndUpdate(
    { _id: piece._id, state: piece.state },
    { $set: fields, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<PieceRecord>()
  if (!moved) throw new AppError('CONFLICT', OTHER_STATE)
  return moved
}
