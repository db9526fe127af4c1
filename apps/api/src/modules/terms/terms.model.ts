import type { Types } from 'mongoose'
import { type AdjustmentIndex, TERM_SOURCES, type TermSource } from '@bastidor/shared/terms'
import type { TermDays } from '@bastidor/shared/terms.days'
import type { Keys } from '#database/index-spec'
import { declareIndexes } from '#database/indexes'
import { Mixed, ObjectId, defineModel } from '#database/model'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { belongsTo } from '#modules/belongs-to'
import { personalData } from '#modules/personal-data'

/** What a term says of the work and its price; the client has that of the term in force. */
export type TermScope = {
  length: string
  value: number
  plan: string
  posts: number
  nVideos: number
  nVisitas: number
}

/**
 * What a client keeps of its last contract, once that is not the first and open one; null
 * until then.
 */
export type LastTerm = {
  n: number
  anchorOn: string | null
  anchorMonths: number | null
  /** The client goes on without a contract. */
  isClosed: boolean
}

/** A contract of a client as stored (docs/rules/contracts.md); days are São Paulo's. */
export type TermRecord = Versioned &
  TermScope &
  TermDays & {
    clientId: Types.ObjectId
    /** 1 for the first. */
    n: number
    months: number | null
    source: TermSource
    /** The accepted proposal that it was made of. */
    proposalId?: string
    adjustment: { index: AdjustmentIndex | null; percent: number } | null
    gapDays: number
    closedOn: string | null
    closedNote: string
    note: string
    /** The name at the time. */
    createdBy: string
    createdAt: Date
    /** When the client got what it says; null: it has not begun. */
    appliedAt: Date | null
    /** When the task of its end was made; it is made only once, even if somebody deletes it. */
    endNotedAt?: Date | null
    hiddenAt: Date | null
  }

const day = { type: String, default: null }
const count = { type: Number, default: 0 }
const text = { type: String, default: '' }

export const TermModel = defineModel<TermRecord>('Term', 'terms', {
  clientId: { type: ObjectId, required: true },
  n: { type: Number, required: true },
  startsOn: day,
  endsOn: day,
  anchorOn: day,
  anchorMonths: { type: Number, default: null },
  months: { type: Number, default: null },
  length: text,
  value: count,
  plan: text,
  posts: count,
  nVideos: count,
  nVisitas: count,
  source: { type: String, enum: TERM_SOURCES, required: true },
  proposalId: { type: String },
  adjustment: { type: Mixed, default: null },
  gapDays: count,
  closedOn: day,
  closedNote: text,
  note: text,
  createdBy: text,
  createdAt: { type: Date, default: () => new Date() },
  appliedAt: { type: Date, default: null },
  endNotedAt: { type: Date },
  hiddenAt: { type: Date, default: null },
  ...versionedPaths,
})

/** The contracts of a client, one after the other. */
export const TERMS_OF_CLIENT: Keys = { clientId: 1, n: 1 }

declareIndexes(TermModel, [
  { keys: TERMS_OF_CLIENT, unique: true },
  // The few contracts that have not begun.
  { keys: { appliedAt: 1, startsOn: 1 } },
  // A proposal is accepted once.
  {
    keys: { proposalId: 1 },
    unique: true,
    partialFilterExpression: { proposalId: { $gt: '' } },
  },
])

personalData(TermModel, [
  { name: 'createdBy', what: 'contratos que fez', with: ['n', 'startsOn', 'createdAt'] },
])

belongsTo(TermModel, {
  clientId: { owner: 'client', onDelete: 'hide', onDestroy: 'delete' },
})
