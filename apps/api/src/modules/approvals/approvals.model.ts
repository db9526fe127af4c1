import type { Types } from 'mongoose'
import {
  NETWORKS,
  type Network,
  PIECE_FORMATS,
  type PieceFormat,
  type Pin,
  ROUND_DECISIONS,
  type RoundDecision,
} from '@bastidor/shared/pieces.kinds'
import type { Keys } from '#database/index-spec'
import { pendingKeys } from '#modules/links/links-indexes'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { personalData } from '#modules/personal-data'
import { type ImageRecord, imagePaths } from '#modules/pieces/pieces-images'

type NoteRecord = { item: number; text: string }

/** Origin of an answer; `staff` is the colleague who answered, if it was not the customer. */
type EvidenceRecord = { at: Date; ip: string; userAgent: string; staff: string | null }

/** A piece as it was sent; `items` are the places of its pictures among the approval's. */
export type SentPieceRecord = {
  piece: Types.ObjectId
  title: string
  caption: string
  networks: Network[]
  format: PieceFormat
  videoUrl: string
  items: number[]
  round: number
  /** What the customer asked for in the round before. */
  asked: { note: string; pins: Pin[]; images: ImageRecord[] } | null
  decision: RoundDecision | null
}

/** An approval as stored; its id is the secret of its link. */
export type ApprovalRecord = {
  _id: string
  name: string
  clientId: Types.ObjectId
  images: ImageRecord[]
  approved: boolean
  denied: boolean
  feedback: string
  notes: NoteRecord[]
  createdBy: string
  createdById: Types.ObjectId
  createdDate: Date
  /** When a person (not a link preview) first opened the link. */
  seenDate: Date | null
  answerDate: Date | null
  evidence: EvidenceRecord | null
  /** When somebody gave up waiting for the answer; null: it is still pending. */
  archivedAt: Date | null
  /** When its client was deleted: until a restore it is neither listed nor answered. */
  hiddenAt: Date | null
  /** Only approvals of pieces have these. */
  pieces?: SentPieceRecord[]
  /** The last São Paulo day for the answer. */
  answerBy?: string | null
  previousId?: string | null
  /** When its people were notified that no answer came by then. */
  toldLateAt?: Date | null
}

const text = { type: String, required: true }
const flag = { type: Boolean, default: false }
const number = { type: Number, required: true }
const words = { type: String, default: '' }
const pin = { _id: false, item: Number, x: Number, y: Number, text: String }
const sentPiece = {
  _id: false,
  piece: { type: ObjectId, required: true },
  title: words,
  caption: words,
  networks: { type: [String], enum: NETWORKS },
  format: { type: String, enum: PIECE_FORMATS, required: true },
  videoUrl: words,
  items: [Number],
  round: number,
  asked: {
    type: { _id: false, note: words, pins: [pin], images: [imagePaths] },
    default: null,
  },
  decision: { type: String, enum: [...ROUND_DECISIONS, null], default: null },
}
const instant = { type: Date, default: null }

export const ApprovalModel = defineModel<ApprovalRecord>('Approval', 'approvals', {
  _id: text,
  name: text,
  clientId: { type: ObjectId, required: true },
  images: { type: [imagePaths], required: true },
  approved: flag,
  denied: flag,
  feedback: { type: String, default: '' },
  notes: [{ _id: false, item: number, text }],
  createdBy: text,
  createdById: { type: ObjectId, required: true },
  createdDate: { type: Date, default: () => new Date() },
  seenDate: instant,
  answerDate: instant,
  evidence: {
    type: { _id: false, at: Date, ip: String, userAgent: String, staff: String },
    default: null,
  },
  archivedAt: instant,
  hiddenAt: instant,
  pieces: { type: [sentPiece], default: undefined },
  answerBy: { type: String },
  previousId: { type: String },
  toldLateAt: { type: Date },
})

/** A client's approvals, newest first. */
export const APPROVALS_BY_CLIENT: Keys = { clientId: 1, hiddenAt: 1, createdDate: -1, _id: -1 }

declareIndexes(ApprovalModel, [
  { keys: APPROVALS_BY_CLIENT },
  { keys: pendingKeys({ hiddenAt: 1, answerDate: 1 }, { createdDate: 1, _id: 1 }) },
  // Whether an approval still references a stored file.
  { keys: { 'images.file': 1 } },
  // The few sendings that wait for an answer by a day.
  {
    keys: { answerBy: 1, _id: 1 },
    partialFilterExpression: { answerDate: null, answerBy: { $gt: '' } },
  },
])

personalData(ApprovalModel, [
  { name: 'createdBy', what: 'aprovações que enviou', with: ['name', 'createdDate'] },
])

/** The stored files of approvals. */
export const filesOf = (approvals: readonly Pick<ApprovalRecord, 'images'>[]): string[] =>
  approvals.flatMap(({ images }) => images.map(({ file }) => file))

const filesOfClient = async (clientId: Types.ObjectId): Promise<string[]> =>
  filesOf(await ApprovalModel.find({ clientId }, { images: 1 }).lean<ApprovalRecord[]>())

belongsTo(ApprovalModel, {
  clientId: { owner: 'client', onDelete: 'hide', onDestroy: 'delete', files: filesOfClient },
  createdById: { owner: 'employee', onDestroy: 'keep' },
})

/** An approval whose client is not deleted; every query starts from this. */
export const shown = { hiddenAt: null } as const
