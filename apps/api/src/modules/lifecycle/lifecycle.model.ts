import type { Types } from 'mongoose'
import type { Quantities } from '@bastidor/shared/scope'
import { LIFECYCLE_EVENT_KINDS, type LifecycleEventKind } from '@bastidor/shared/lifecycle'
import { updateAll } from '#database/bulk-writes'
import type { Keys } from '#database/index-spec'
import { declareIndexes } from '#database/indexes'
import { defineModel } from '#database/model'
import { randomId } from '#lib/random-id'
import { belongsTo } from '#modules/belongs-to'
import { personalData } from '#modules/personal-data'

/**
 * One event of a client's lifecycle (docs/rules/figures.md#lifecycle-events). It outlives the
 * client: `subject` is the client's id until the client is destroyed, then a random one.
 */
export type LifecycleEventRecord = Partial<Quantities> & {
  _id: Types.ObjectId
  subject: string
  kind: LifecycleEventKind
  /** When it was recorded. */
  at: Date
  /** The São Paulo day from which it counts: `dateStart` for a start, otherwise the day of `at`. */
  day: string
  value: number
  plan: string
  tempoContrato: string
  gestor: string
  motive: string
  /** The recommendation score, 1 to 10; null for lifecycle events of any other kind. */
  score: number | null
}

export const LifecycleEventModel = defineModel<LifecycleEventRecord>('LifecycleEvent', 'facts', {
  subject: { type: String, required: true },
  kind: { type: String, enum: LIFECYCLE_EVENT_KINDS, required: true },
  at: { type: Date, required: true },
  day: { type: String, required: true },
  value: { type: Number, default: 0 },
  plan: { type: String, default: '' },
  tempoContrato: { type: String, default: '' },
  // The quantities of the contract; absent from those recorded before they were.
  posts: { type: Number },
  nVideos: { type: Number },
  nVisitas: { type: Number },
  gestor: { type: String, default: '' },
  motive: { type: String, default: '' },
  score: { type: Number, default: null },
})

/** Exits with date and reason, and returns. */
export const EXITS: Keys = { kind: 1, day: 1, subject: 1, at: 1, motive: 1 }

declareIndexes(LifecycleEventModel, [{ keys: { subject: 1, at: 1 } }, { keys: EXITS }])

personalData(LifecycleEventModel, [
  { name: 'gestor', what: 'fatos dos indicadores', with: ['kind', 'day'] },
])

/** Anonymises the lifecycle events of a destroyed client; past figures do not change. */
const anonymise = (client: Types.ObjectId): Promise<number> =>
  updateAll(LifecycleEventModel, { subject: String(client) }, { $set: { subject: randomId() } })

belongsTo(LifecycleEventModel, {
  subject: { owner: 'client', onDelete: 'keep', onDestroy: anonymise },
})
