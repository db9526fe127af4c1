import type { Types } from 'mongoose'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'

/** A stored image: the id of its file, and its size in pixels. */
export type ImageRecord = { file: string; width: number; height: number }
type NoteRecord = { item: number; text: string }

/** Origin of an answer; `staff` is the colleague who answered, if it was not the customer. */
type EvidenceRecord = { at: Date; ip: string; userAgent: string; staff: string | null }

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
}

const text = { type: String, required: true }
const flag = { type: Boolean, default: false }
const number = { type: Number, required: true }
const instant = { type: Date, default: null }

export const ApprovalModel = defineModel<ApprovalRecord>('Approval', 'approvals', {
  _id: text,
  name: text,
  clientId: { type: ObjectId, required: true },
  images: {
    type: [{ _id: false, file: text, width: number, height: number }],
    required: true,
  },
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
})

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
