import { AppError } from '@bastidor/shared/errors'
import { APPROVED_STAYS, PIECE_IS_SENT } from '@bastidor/shared/pieces'
import { COUNTED_STAYS } from '@bastidor/shared/scope'
import { lockClient } from '#modules/clients/clients.find'
import { forgetSubject } from '#modules/notifications/notifications.commands'
import { isCounted } from '#modules/scope-months/scope-months.find'
import { PieceModel, type PieceRecord } from './pieces.model.ts'
import { withdrawTasks } from './pieces-tasks.ts'

/**
 * Deletes a piece with its tasks and notices, in the caller's transaction; returns the files that
 * nothing references any more. Throws 409 for one that is with the customer or approved, or that a
 * closed month has counted (docs/rules/pieces.md#changes).
 */
export const deletePiece = async (piece: PieceRecord): Promise<string[]> => {
  await assertMayGo(piece)
  const { _id, state, files, rounds } = piece
  const { deletedCount } = await PieceModel.deleteOne({ _id, state })
  if (deletedCount === 0) throw new AppError('NOT_FOUND')
  await withdrawTasks(piece)
  await forgetSubject(String(_id))
  // What was sent belongs to its approval as well.
  const sent = new Set(rounds.flatMap((round) => round.files.map(({ file }) => file)))
  return files.map(({ file }) => file).filter((file) => !sent.has(file))
}

const assertMayGo = async ({ _id, state, clientId, approvals }: PieceRecord): Promise<void> => {
  if (state === 'sent') throw new AppError('CONFLICT', PIECE_IS_SENT)
  if (state === 'approved' || state === 'published') throw new AppError('CONFLICT', APPROVED_STAYS)
  if (approvals.length === 0) return
  // Conflicts with the closing of a month, which counts the piece or never sees it.
  await lockClient(clientId)
  if (await isCounted(clientId, String(_id))) throw new AppError('CONFLICT', COUNTED_STAYS)
}
