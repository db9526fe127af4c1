import { addDays, dayOf } from '@bastidor/shared/dates'
import { AppError, fieldError } from '@bastidor/shared/errors'
import {
  ANSWER_BY,
  CHOOSE_PIECES,
  NOTHING_TO_SHOW,
  NOT_SENDABLE,
  SENDING_TOO_LARGE,
  type SendingInput,
} from '@bastidor/shared/approvals.pieces'
import { ANSWER_DAYS_MAX, SENDING_MAX_IMAGES, isSendable } from '@bastidor/shared/pieces.kinds'
import { anyOf, objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { randomId } from '#lib/random-id'
import type { ClientRecord } from '#modules/clients/clients.model'
import type { PieceRecord, RoundRecord } from '#modules/pieces/pieces.model'
import { findPiecesOf, lastRequest, sendPiece } from '#modules/pieces/pieces-rounds'
import { createApproval } from './approvals.create.ts'
import { ApprovalModel, type ApprovalRecord, type SentPieceRecord } from './approvals.model.ts'

/**
 * Sends pieces of a client to its customer as one approval, in the caller's transaction: all of
 * them, or none. Throws 400 for pieces that are not the client's or show nothing, 409 if one may not
 * be sent (docs/rules/pieces.md#sending).
 */
export const sendPieces = async (
  actor: CurrentUser,
  client: ClientRecord,
  { name, pieces: ids, answerBy = null }: SendingInput,
  now = new Date(),
): Promise<ApprovalRecord> => {
  const pieces = await findPiecesOf(
    client,
    ids.flatMap((id) => objectId(id) ?? []),
  )
  if (pieces.length < ids.length) throw fieldError('pieces', CHOOSE_PIECES)
  assertShowable(pieces)
  assertDay(answerBy, dayOf(now))
  if (!pieces.every((piece) => isSendable(piece, client)))
    throw new AppError('CONFLICT', NOT_SENDABLE)
  const approvalId = randomId()
  const previousId = await latestOf(pieces)
  const sent: SentPieceRecord[] = []
  let at = 0
  for (const piece of pieces) {
    const round = await sendPiece(piece, { approvalId, actor, now })
    const { files } = round
    const items = files.map((_file, index) => at + index)
    sent.push(toSentPiece(piece, round, lastRequest(piece), items))
    at += files.length
  }
  return createApproval(actor, {
    _id: approvalId,
    name,
    client,
    images: pieces.flatMap(({ files }) => files),
    pieces: sent,
    answerBy,
    previousId,
  })
}

/** What an approval keeps of a round; `items` are its pictures among those of the approval. */
export const toSentPiece = (
  { _id: piece }: Pick<PieceRecord, '_id'>,
  { n, title, caption, networks, format, videoUrl, decision }: RoundRecord,
  asked: RoundRecord | null,
  items: number[],
): SentPieceRecord => ({
  piece,
  title,
  caption,
  networks,
  format,
  videoUrl,
  items,
  round: n,
  asked: asked && { note: asked.note, pins: asked.pins, images: asked.files },
  decision,
})

const assertShowable = (pieces: readonly PieceRecord[]): void => {
  if (pieces.some(({ files, videoUrl }) => files.length === 0 && !videoUrl))
    throw fieldError('pieces', NOTHING_TO_SHOW)
  const images = pieces.reduce((sum, { files }) => sum + files.length, 0)
  if (images > SENDING_MAX_IMAGES) throw fieldError('pieces', SENDING_TOO_LARGE)
}

const assertDay = (answerBy: string | null, today: string): void => {
  if (answerBy === null) return
  if (answerBy < today || answerBy > addDays(today, ANSWER_DAYS_MAX))
    throw fieldError('answerBy', ANSWER_BY)
}

/** The latest approval that held one of the pieces; null for the first. */
const latestOf = async (pieces: readonly PieceRecord[]): Promise<string | null> => {
  const before = pieces.flatMap(({ rounds }) => rounds.at(-1)?.approvalId ?? [])
  if (before.length === 0) return null
  const [latest] = await ApprovalModel.find({ _id: anyOf(before) }, { _id: 1 })
    .sort({ createdDate: -1, _id: -1 })
    .limit(1)
    .lean<Pick<ApprovalRecord, '_id'>[]>()
  return latest?._id ?? null
}
