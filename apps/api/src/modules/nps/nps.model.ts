import type { Types } from 'mongoose'
import type { NpsQuestion } from '@bastidor/shared/nps.questions'
import { foldName } from '@bastidor/shared/text'
import type { Keys } from '#database/index-spec'
import { pendingKeys } from '#modules/links/links-indexes'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { personalData } from '#modules/personal-data'

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

/** Surveys, newest first; the search reads the name from the same keys. */
export const NPS_BY_DATE: Keys = { hiddenAt: 1, createdDate: -1, _id: -1, clientFolded: 1 }
export const NPS_BY_CLIENT: Keys = { clientId: 1, ...NPS_BY_DATE }
/** Each client's latest recommendation, worst first; filters and counts read the same keys. */
export const NPS_BY_SCORE: Keys = {
  hiddenAt: 1,
  currentScore: 1,
  answerDate: -1,
  _id: -1,
  treatedAt: 1,
  clientFolded: 1,
}

declareIndexes(NpsModel, [
  { keys: NPS_BY_DATE },
  { keys: NPS_BY_CLIENT },
  { keys: NPS_BY_SCORE, partialFilterExpression: { currentScore: { $gt: 0 } } },
  { keys: pendingKeys({ hiddenAt: 1, ok: 1 }, { createdDate: 1, _id: 1 }) },
])

personalData(NpsModel, [
  { name: 'treatedBy', what: 'respostas de pesquisas que tratou', with: ['name', 'treatedAt'] },
])

/** The client's name on a survey and its folded form for search. */
export const npsClientName = (name: string) => ({ clientName: name, clientFolded: foldName(name) })

belongsTo(NpsModel, {
  clientId: { owner: 'client', onDelete: 'hide', onDestroy: 'delete', copies: npsClientName },
  treatedById: { owner: 'employee', onDestroy: 'keep' },
})

/** A survey whose client is not deleted; every query starts from this. */
export const shown = { hiddenAt: null } as const
