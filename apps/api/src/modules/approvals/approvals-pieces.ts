import type { PieceDecision } from '@bastidor/shared/approvals.pieces'
import { PIECES_WITHDRAWN } from '@bastidor/shared/approvals.pieces'
import { AppError } from '@bastidor/shared/errors'
import { anyOf } from '#database/operators'
import type { Context } from '#lib/request-context'
import { findClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { PieceModel, type PieceRecord } from '#modules/pieces/pieces.model'
import { answerRound, waitingPieces, withdrawRound } from '#modules/pieces/pieces-rounds'
import { makeAdjustTask, requestOf, roundKey } from '#modules/pieces/pieces-tasks'
import {
  ApprovalModel,
  type ApprovalRecord,
  type SentPieceRecord,
  shown,
} from './approvals.model.ts'

/** The pieces of an approval with the decisions on them. */
export const withDecisions = (
  pieces: readonly SentPieceRecord[],
  decisions: readonly PieceDecision[],
): SentPieceRecord[] => {
  const byId = new Map(decisions.map(({ id, decision }) => [id, decision]))
  return pieces.map((piece) => ({ ...piece, decision: byId.get(String(piece.piece)) ?? null }))
}

type Answer = {
  decisions: readonly PieceDecision[]
  actor: Context['actor']
  now: Date
}

/**
 * Answers the rounds of an approval's pieces in the caller's transaction, with a task for each that
 * is to be adjusted; returns their authors. 410 if the agency has taken all of them back.
 */
export const answerPieces = async (
  { _id, pieces: sent = [] }: ApprovalRecord,
  client: ClientRecord,
  { decisions, actor, now }: Answer,
): Promise<PieceRecord['authorId'][]> => {
  if (sent.length === 0) return []
  const pieces = await waitingPieces(_id, sent)
  if (pieces.length === 0) throw new AppError('GONE', PIECES_WITHDRAWN)
  for (const waiting of pieces) {
    const answer = decisions.find(({ id }) => id === String(waiting._id))
    if (!answer) continue
    const piece = await answerRound(waiting, answer, now)
    if (answer.decision === 'approved') continue
    const desc = requestOf(answer.note, answer.pins)
    await makeAdjustTask({ piece, client, desc, key: roundKey(piece), actor, now })
  }
  return pieces.map(({ authorId }) => authorId)
}

/**
 * Takes an open approval's pieces back, in the caller's transaction: its open rounds are withdrawn,
 * and the pieces can be sent again (docs/rules/pieces.md#links). An answered one stays as it is.
 */
export const withdrawPieces = async (approvalId: string): Promise<void> => {
  const open = { _id: approvalId, answerDate: null, ...shown }
  const approval = await ApprovalModel.findOne(open).lean<ApprovalRecord>()
  if (!approval?.pieces) return
  const client = await findClient(String(approval.clientId))
  for (const piece of await waitingPieces(approvalId, approval.pieces))
    await withdrawRound(piece, client)
  const pieces = approval.pieces.map((piece) => ({ ...piece, decision: 'withdrawn' as const }))
  const { matchedCount } = await ApprovalModel.updateOne(open, { $set: { pieces } })
  if (matchedCount === 0) throw new AppError('CONFLICT')
}

/** When pieces are to appear: as planned now, not as it was when they were sent. */
export type Planned = ReadonlyMap<string, Pick<PieceRecord, 'plannedOn' | 'plannedAt'>>

/** The same of all pieces of some approvals, by their ids. */
export const plannedOf = async (
  approvals: readonly Pick<ApprovalRecord, 'pieces'>[],
): Promise<Planned> => {
  const ids = approvals.flatMap(({ pieces = [] }) => pieces.map(({ piece }) => piece))
  if (ids.length === 0) return new Map()
  const pieces = await PieceModel.find({ _id: anyOf(ids) }, { plannedOn: 1, plannedAt: 1 }).lean<
    Pick<PieceRecord, '_id' | 'plannedOn' | 'plannedAt'>[]
  >()
  return new Map(pieces.map(({ _id, ...planned }) => [String(_id), planned]))
}
