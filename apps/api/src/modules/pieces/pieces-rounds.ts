import type { Pin, RoundDecision } from '@bastidor/shared/pieces.kinds'
import { inOrder } from '#cache/pagination'
import { anyOf } from '#database/operators'
import type { ClientRecord } from '#modules/clients/clients.model'
import { contentOf, hashOf } from './pieces-content.ts'
import {
  type PieceApproval,
  PieceModel,
  type PieceRecord,
  type RoundRecord,
  shown,
} from './pieces.model.ts'
import { move } from './pieces-review.ts'
import { completeTasks } from './pieces-tasks.ts'
import { unsentState } from './pieces.update.ts'

type Sending = { approvalId: string; actor: { id: string }; now: Date }

/**
 * Freezes a piece as its next round, in the transaction of the sending. Of two concurrent sendings one
 * gets 409. Open tasks about the piece are completed.
 */
export const sendPiece = async (
  piece: PieceRecord,
  { approvalId, actor, now }: Sending,
): Promise<RoundRecord> => {
  const round: RoundRecord = {
    ...contentOf(piece),
    n: piece.round + 1,
    at: now,
    title: piece.title,
    hash: hashOf(piece),
    approvalId,
    decision: null,
    note: '',
    pins: [],
    answeredAt: null,
  }
  const rounds = [...piece.rounds, round]
  await move(piece, { state: 'sent', round: round.n, rounds, hasLaterEdit: false })
  await completeTasks(piece, actor, now)
  return round
}

/** What the customer asked for last, if the round before came back; withdrawn ones say nothing. */
export const lastRequest = ({ rounds }: PieceRecord): RoundRecord | null => {
  const last = rounds.findLast(({ decision }) => decision !== 'withdrawn')
  return last?.decision === 'adjust' ? last : null
}

/** Those of the pieces that still wait for the answer to this approval, in the given order. */
export const waitingPieces = async (
  approvalId: string,
  sent: readonly { piece: PieceRecord['_id'] }[],
): Promise<PieceRecord[]> => {
  const ids = sent.map(({ piece }) => piece)
  const found = await PieceModel.find({ _id: anyOf(ids), state: 'sent', ...shown }).lean<
    PieceRecord[]
  >()
  return inOrder(
    found.filter(({ rounds }) => rounds.at(-1)?.approvalId === approvalId),
    ids,
  )
}

type Answer = { decision: RoundDecision; note: string; pins: Pin[] }

/** Notes the answer to the open round of a piece, in the caller's transaction. */
export const answerRound = (
  piece: PieceRecord,
  { decision, note, pins }: Answer,
  now: Date,
): Promise<PieceRecord> => {
  const round = piece.rounds.length - 1
  const rounds = piece.rounds.with(round, {
    ...piece.rounds[round]!,
    decision,
    note,
    pins,
    answeredAt: now,
  })
  if (decision !== 'approved') return move(piece, { rounds, state: 'adjust', hasLaterEdit: false })
  const { round: n, countsAs } = piece
  const approval: PieceApproval = { at: now, round: n, countsAs, reopenedAt: null }
  const approvals = [...piece.approvals, approval]
  return move(piece, { rounds, state: 'approved', approvedAt: now, approvals })
}

/**
 * Takes the open round of a piece back, in the caller's transaction: it can be sent again. What was
 * edited meanwhile has to be checked first, where that is asked for.
 */
export const withdrawRound = (piece: PieceRecord, client: ClientRecord): Promise<PieceRecord> => {
  const round = piece.rounds.length - 1
  const rounds = piece.rounds.with(round, { ...piece.rounds[round]!, decision: 'withdrawn' })
  const isUnchecked = piece.hasLaterEdit && client.internalCheck
  const state = isUnchecked ? unsentState(piece) : 'ready'
  return move(piece, { rounds, state, hasLaterEdit: false })
}

/** Several pieces of a client, in the order of their ids; fewer if one is not its own. */
export const findPiecesOf = async (
  { _id }: Pick<ClientRecord, '_id'>,
  ids: readonly PieceRecord['_id'][],
): Promise<PieceRecord[]> => {
  const found = await PieceModel.find({ _id: anyOf(ids), clientId: _id, ...shown }).lean<
    PieceRecord[]
  >()
  return inOrder(found, ids)
}
