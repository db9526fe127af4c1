import type { Types } from 'mongoose'
import { SCOPE_KINDS, type ScopeLine, type ScopePolicy } from '@bastidor/shared/scope'
import { declareIndexes } from '#database/indexes'
import { Mixed, ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { personalData } from '#modules/personal-data'

/** A line as stored; `left` of the month's own quantity may be carried into the next one. */
export type StoredLine = ScopeLine & { left: number }

/** A month of a client that is closed, with everything as it was then (docs/rules/scope.md#closing). */
export type ScopeMonthRecord = {
  _id: Types.ObjectId
  clientId: Types.ObjectId
  month: string
  isPartial: boolean
  policy: ScopePolicy
  lines: StoredLine[]
  closedAt: Date
}

const count = { type: Number, required: true }

export const ScopeMonthModel = defineModel<ScopeMonthRecord>('ScopeMonth', 'scopeMonths', {
  clientId: { type: ObjectId, required: true },
  month: { type: String, required: true },
  isPartial: { type: Boolean, required: true },
  policy: { type: { _id: false, carry: String, internalCheck: Boolean }, required: true },
  lines: {
    type: [
      {
        _id: false,
        kind: { type: String, enum: SCOPE_KINDS, required: true },
        sold: { type: Number, default: null },
        carried: count,
        delivered: count,
        correction: count,
        extra: count,
        owed: count,
        left: count,
        items: { type: Mixed, required: true },
      },
    ],
    required: true,
  },
  closedAt: { type: Date, required: true },
})

declareIndexes(ScopeMonthModel, [
  // A month of a client is closed once.
  { keys: { clientId: 1, month: 1 }, unique: true },
  { keys: { month: 1, closedAt: 1, clientId: 1 } },
])

personalData(ScopeMonthModel, 'none')

belongsTo(ScopeMonthModel, {
  // The month of a deleted client can only be reached through that client.
  clientId: { owner: 'client', onDelete: 'keep', onDestroy: 'delete' },
})
