import type { Types } from 'mongoose'
import { BRIEFING_FIELDS, type BriefingAnswers } from '@bastidor/shared/briefing.blocks'
import type { Keys } from '#database/index-spec'
import { pendingKeys } from '#modules/links/links-indexes'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { randomId } from '#lib/random-id'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'

/**
 * A client's briefing as stored; its id is the secret of the customer's link. The client's name and
 * deletion are stored with the client only.
 */
export type BriefingRecord = Versioned<string> &
  BriefingAnswers & {
    clientId: Types.ObjectId
    createdAt: Date
    savedAt: Date | null
    /** When a person (not a link preview) first opened the link. */
    seenAt: Date | null
    /** When the customer sent their part. */
    answeredAt: Date | null
    /** When somebody gave up waiting for the answer; null: it is still pending. */
    archivedAt: Date | null
    /** When its client was deleted: until a restore its answers are not pending. */
    hiddenAt: Date | null
  }

const answerPaths = Object.fromEntries(
  BRIEFING_FIELDS.map(({ name, kind }) => [
    name,
    kind === 'yesNo' ? { type: Boolean, default: null } : { type: String, default: '' },
  ]),
) as Record<keyof BriefingAnswers, unknown>

const instant = { type: Date, default: null }

export const BriefingModel = defineModel<BriefingRecord>('Briefing', 'briefings', {
  _id: { type: String, default: randomId },
  ...answerPaths,
  clientId: { type: ObjectId, required: true },
  createdAt: { type: Date, default: () => new Date() },
  savedAt: instant,
  seenAt: instant,
  answeredAt: instant,
  archivedAt: instant,
  hiddenAt: instant,
  ...versionedPaths,
})

/** The briefing of a client. */
export const BRIEFING_OF_CLIENT: Keys = { clientId: 1 }

declareIndexes(BriefingModel, [
  // One briefing per client.
  { keys: BRIEFING_OF_CLIENT, unique: true },
  { keys: pendingKeys({ hiddenAt: 1, answeredAt: 1 }, { createdAt: 1, _id: 1 }) },
])

belongsTo(BriefingModel, { clientId: { owner: 'client', onDelete: 'hide', onDestroy: 'delete' } })
