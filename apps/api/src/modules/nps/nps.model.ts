import type { Types } from 'mongoose'
import type { NpsQuestion } from '@bastidor/shared/nps.questions'
import { fold } from '@bastidor/shared/text'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'

/** A question with its rating, 1 to 10; null if unanswered. */
type RatingRecord = NpsQuestion & { value: number | null }

/** A survey as stored; its id is the secret of its link. */
export type NpsRecord = {
  _id: string
  name: string
  clientId: Types.ObjectId
  clientName: string
  clientFolded: string
  /** Whether it has been answered. */
  ok: boolean
  ratings: RatingRecord[]
  feedback: string
  createdDate: Date
  /** When a person (not a link preview) first opened the link. */
  seenDate: Date | null
  answerDate: Date | null
  /** Its recommendation, 1 to 10, while it is the client's latest one; otherwise null. */
  currentScore: number | null
  /** When somebody marked the answer as dealt with, and who; the name outlives the person. */
  treatedAt: Date | null
  treatedBy: string
  treatedById: Types.ObjectId | null
  /** When somebody gave up waiting for the answer; null: it is still pending. */
  archivedAt: Date | null
  /** When its client was deleted: until a restore it is neither listed nor answered. */
  hiddenAt: Date | null
}

const text = { type: String, required: true }
const instant = { type: Date, default: null }

export const NpsModel = defineModel<NpsRecord>('Nps', 'nps', {
  _id: text,
  name: text,
  clientId: { type: ObjectId, required: true },
  clientName: text,
  clientFolded: text,
  ok: { type: Boolean, default: false },
  ratings: {
    type: [
      {
        _id: false,
        desc: text,
        isRecommendation: { type: Boolean, required: true },
        value: { type: Number, default: null },
      },
    ],
    required: true,
  },
  feedback: { type: String, default: '' },
  createdDate: { type: Date, default: () => new Date() },
  seenDate: instant,
  answerDate: instant,
  currentScore: { type: Number, default: null },
  treatedAt: instant,
  treatedBy: { type: String, default: '' },
  treatedById: { type: ObjectId, default: null },
  archivedAt: instant,
  hiddenAt: instant,
})

/** The client's name on a survey and its folded form for search. */
export const npsClientName = (name: string) => ({ clientName: name, clientFolded: fold(name) })

belongsTo(NpsModel, {
  clientId: { owner: 'client', onDelete: 'hide', onDestroy: 'delete', copies: npsClientName },
  treatedById: { owner: 'employee', onDestroy: 'keep' },
})

/** A survey whose client is not deleted; every query starts from this. */
export const shown = { hiddenAt: null } as const
