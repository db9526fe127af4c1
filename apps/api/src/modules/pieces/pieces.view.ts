import type { AuditValue } from '@bastidor/shared/audit'
import { formatDay } from '@bastidor/shared/dates'
import type { Piece, PieceFile, PieceItem, PieceRound } from '@bastidor/shared/pieces'
import { COUNTS_AS_LABELS, FORMAT_LABELS, PIECE_STATES } from '@bastidor/shared/pieces.kinds'
import { standInOf } from '#modules/links/links-stand-in'
import { type ImageRecord, toImage } from './pieces-images.ts'
import type { AuditNote } from '#audit/audit-entry'
import type { Found } from './pieces.find.ts'
import type { PieceRecord, RoundRecord } from './pieces.model.ts'

const toFile = (image: ImageRecord): PieceFile => ({ id: image.file, ...toImage(image) })

const toRound = (
  { title: _title, ...round }: RoundRecord,
  { seesApprovals }: Pick<Found, 'seesApprovals'>,
): PieceRound => ({
  ...round,
  approvalId: seesApprovals ? round.approvalId : standInOf(round.approvalId),
  at: round.at.toISOString(),
  files: round.files.map(toFile),
  answeredAt: round.answeredAt?.toISOString() ?? null,
})

/** What a list reads of a piece. */
export const LISTED = [
  '_id',
  'clientId',
  'clientName',
  'title',
  'networks',
  'format',
  'countsAs',
  'plannedOn',
  'plannedAt',
  'videoUrl',
  'files',
  'authorId',
  'authorName',
  'reviewerId',
  'reviewerName',
  'state',
  'round',
  'hasLaterEdit',
  'approvedAt',
  'publishedAt',
  'version',
] as const
export type ListedPiece = Pick<PieceRecord, (typeof LISTED)[number]>

const shared = (piece: ListedPiece) => {
  const { authorId, authorName, reviewerId, reviewerName } = piece
  return {
    id: String(piece._id),
    _id: String(piece._id),
    clientId: String(piece.clientId),
    clientName: piece.clientName,
    title: piece.title,
    networks: piece.networks,
    format: piece.format,
    countsAs: piece.countsAs,
    plannedOn: piece.plannedOn,
    plannedAt: piece.plannedAt,
    videoUrl: piece.videoUrl,
    files: piece.files.map(toFile),
    author: { id: String(authorId), name: authorName },
    reviewer: reviewerId && { id: String(reviewerId), name: reviewerName },
    state: piece.state,
    round: piece.round,
    hasLaterEdit: piece.hasLaterEdit,
    approvedAt: piece.approvedAt?.toISOString() ?? null,
    publishedAt: piece.publishedAt?.toISOString() ?? null,
    version: piece.version,
  }
}

/** A piece as the caller who has found it sees it. */
export const toPiece = (piece: PieceRecord, found: Pick<Found, 'seesApprovals'>): Piece => ({
  ...shared(piece),
  caption: piece.caption,
  rounds: piece.rounds.map((round) => toRound(round, found)),
})

/** A piece in a list. */
export const toPieceItem = (piece: ListedPiece): PieceItem => {
  const [first] = piece.files
  return { ...shared(piece), picture: first ? toImage(first).thumbnail : null }
}

/** The audit note of a piece; it appears on the client's timeline. */
export const pieceNote = (
  { _id, title, clientId }: Pick<PieceRecord, '_id' | 'title' | 'clientId'>,
  changed: string[] = [],
  values: AuditValue[] = [],
): AuditNote => ({
  entity: 'piece',
  id: String(_id),
  label: title,
  clientId: String(clientId),
  changed,
  values,
})

const VALUES = {
  state: ({ state }: PieceRecord) => PIECE_STATES[state],
  plannedOn: ({ plannedOn }: PieceRecord) => formatDay(plannedOn),
  plannedAt: ({ plannedAt }: PieceRecord) => plannedAt ?? '',
  format: ({ format }: PieceRecord) => FORMAT_LABELS[format],
  countsAs: ({ countsAs }: PieceRecord) => COUNTS_AS_LABELS[countsAs],
} as const

/** The values of two states of a piece that differ. */
export const pieceValues = (before: PieceRecord, after: PieceRecord): AuditValue[] =>
  Object.entries(VALUES)
    .map(([field, valueOf]) => ({ field, from: valueOf(before), to: valueOf(after) }))
    .filter(({ from, to }) => from !== to)
