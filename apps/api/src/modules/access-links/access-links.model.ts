import type { Types } from 'mongoose'
import { LINK_KINDS, type LinkKind } from '@bastidor/shared/access-links'
import { LEVELS, type Level } from '@bastidor/shared/levels'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'

/** A link with which one person sets a password; `_id` is the SHA-256 of its token. */
export type ResetRecord = {
  _id: string
  kind: LinkKind
  employeeId: Types.ObjectId
  /** The person's when the link was made; a newer one voids the link. */
  tokenVersion: number
  /** The person's level when somebody else made the link; another level voids it. */
  level?: Level | null
  /** Who made it; null: the person, who forgot the password. */
  createdBy: Types.ObjectId | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

const instant = { type: Date, required: true }

export const ResetModel = defineModel<ResetRecord>('Reset', 'resets', {
  _id: { type: String, required: true },
  kind: { type: String, enum: LINK_KINDS, required: true },
  employeeId: { type: ObjectId, required: true },
  tokenVersion: { type: Number, required: true },
  level: { type: String, enum: [...LEVELS, null], default: null },
  createdBy: { type: ObjectId, default: null },
  createdAt: instant,
  expiresAt: instant,
  usedAt: { type: Date, default: null },
})

declareIndexes(ResetModel, [
  { keys: { employeeId: 1, createdAt: -1 } },
  { keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
])

belongsTo(ResetModel, {
  employeeId: { owner: 'employee', onDestroy: 'delete', isAccess: true },
  createdBy: { owner: 'employee', onDestroy: 'keep' },
})
