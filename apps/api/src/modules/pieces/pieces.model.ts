import type { Types } from 'mongoose'
import {
  COUNTS_AS,
  type CountsAs,
  NETWORKS,
  type Network,
  PIECE_FORMATS,
  PIECE_STATE_NAMES,
  type PieceFormat,
  type PieceState,
  type Pin,
  ROUND_DECISIONS,
  type RoundDecision,
} from '@bastidor/shared/pieces.kinds'
import { listOrderOf } from '@bastidor/shared/pieces.order'
import { updateAll } from '#database/bulk-writes'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { belongsTo } from '#modules/belongs-to'
import { retract } from '#modules/notifications/notifications.commands'
import { type ImageRecord, imagePaths } from './pieces-images.ts'
import { PIECE_INDEXES } from './pieces-indexes.ts'

/** What the customer decides on; `files` are the pictures in their order. */
export type PieceContent = {
  caption: string
  networks: Network[]
  format: PieceFormat
  videoUrl: string
  files: ImageRecord[]
}

/** One sending to the customer; only its answer is still added to it. */
export type RoundRecord = PieceContent & {
  n: number
  at: Date
  title: string
  /** SHA-256 of the title and the contents, in hex. */
  hash: string
  approvalId: string
  decision: RoundDecision | null
  note: string
  pins: Pin[]
  answeredAt: Date | null
}

/**
 * One approval of a piece, which counts in its month as `countsAs`. It stays when the piece is
 * reopened, with when that was; approved again it is another one.
 */
export type PieceApproval = {
  at: Date
  round: number
  countsAs: CountsAs
  reopenedAt: Date | null
}

/** A piece as stored (docs/rules/pieces.md); names are copies. */
export type PieceRecord = Versioned &
  PieceContent & {
    clientId: Types.ObjectId
    clientName: string
    title: string
    countsAs: CountsAs
    /** A São Paulo day, and `HH:MM`. */
    plannedOn: string | null
    plannedAt: string | null
    /** A person who has been deleted since stays the author. */
    authorId: Types.ObjectId
    authorName: string
    reviewerId: Types.ObjectId | null
    reviewerName: string
    state: PieceState
    /** How often it was sent. */
    round: number
    rounds: RoundRecord[]
    /** True while it differs from what the customer sees or has approved. */
    hasLaterEdit: boolean
    /** How often its check sent it back. */
    returns: number
    /** Null while it is not approved; the last of `approvals` otherwise. */
    approvedAt: Date | null
    publishedAt: Date | null
    /** All its approvals, the oldest first; nothing is taken out. */
    approvals: PieceApproval[]
    /** Where it stands in lists: by day, hour and title; derived by the model. */
    listOrder: string
    /** When its client was deleted: until a restore nobody finds it. */
    hiddenAt: Date | null
    createdAt: Date
  }

const text = { type: String, default: '' }
const day = { type: String, default: null }
const instant = { type: Date, default: null }
const number = { type: Number, default: 0 }
const content = {
  caption: text,
  networks: { type: [String], enum: NETWORKS, default: [] },
  format: { type: String, enum: PIECE_FORMATS, required: true },
  videoUrl: text,
  files: { type: [imagePaths], default: [] },
}
const round = {
  _id: false,
  ...content,
  n: { type: Number, required: true },
  at: { type: Date, required: true },
  title: text,
  hash: text,
  approvalId: text,
  decision: { type: String, enum: [...ROUND_DECISIONS, null], default: null },
  note: text,
  pins: { type: [{ _id: false, item: Number, x: Number, y: Number, text: String }], default: [] },
  answeredAt: instant,
}
const countsAs = { type: String, enum: COUNTS_AS, required: true }

export const PieceModel = defineModel<PieceRecord>(
  'Piece',
  'pieces',
  {
    ...content,
    clientId: { type: ObjectId, required: true },
    clientName: text,
    title: { type: String, required: true },
    countsAs,
    plannedOn: day,
    plannedAt: day,
    authorId: { type: ObjectId, required: true },
    authorName: text,
    reviewerId: { type: ObjectId, default: null },
    reviewerName: text,
    state: { type: String, enum: PIECE_STATE_NAMES, default: 'draft' },
    round: number,
    rounds: { type: [round], default: [] },
    hasLaterEdit: { type: Boolean, default: false },
    returns: number,
    approvedAt: instant,
    publishedAt: instant,
    approvals: {
      type: [{ _id: false, at: Date, round: Number, countsAs, reopenedAt: instant }],
      default: [],
    },
    listOrder: text,
    hiddenAt: instant,
    createdAt: { type: Date, default: () => new Date() },
    ...versionedPaths,
  },
  {
    from: ['plannedOn', 'plannedAt', 'title'],
    fieldsOf: (piece) => ({ listOrder: listOrderOf(piece) }),
  },
)

declareIndexes(PieceModel, PIECE_INDEXES)

/** A piece whose client is not deleted; every query starts from this. */
export const shown = { hiddenAt: null } as const

const filesOfClient = async (clientId: Types.ObjectId): Promise<string[]> => {
  const own = await PieceModel.distinct('files.file', { clientId })
  const sent = await PieceModel.distinct('rounds.files.file', { clientId })
  return [...new Set([...own, ...sent].map(String))]
}

/** The stored files of a piece, including those of its rounds. */
export const filesOf = ({ files, rounds }: Pick<PieceRecord, 'files' | 'rounds'>): string[] => [
  ...new Set([...files, ...rounds.flatMap((round) => round.files)].map(({ file }) => file)),
]

/** Leaves the pieces that a person was to check to anybody, and withdraws the notices of them. */
const freeReviews = async (reviewerId: Types.ObjectId) => {
  const ids = await PieceModel.distinct('_id', { reviewerId })
  await retract('pieceReview', ids.map(String))
  await updateAll(PieceModel, { reviewerId }, { $set: { reviewerId: null, reviewerName: '' } })
}

belongsTo(PieceModel, {
  clientId: {
    owner: 'client',
    onDelete: 'hide',
    onDestroy: 'delete',
    files: filesOfClient,
    copies: (clientName) => ({ clientName }),
  },
  authorId: { owner: 'employee', onDestroy: 'keep', copies: (authorName) => ({ authorName }) },
  reviewerId: {
    owner: 'employee',
    onDestroy: freeReviews,
    onDeactivate: freeReviews,
    copies: (reviewerName) => ({ reviewerName }),
  },
})
