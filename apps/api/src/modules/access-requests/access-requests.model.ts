import type { Types } from 'mongoose'
import { ITEM_STATES, type ItemState, REQUEST_OPEN } from '@bastidor/shared/access-requests'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { randomId } from '#lib/random-id'
import { belongsTo } from '#modules/belongs-to'

/** A platform of a request; what a customer sends becomes a client login with its id. */
export type AccessItemRecord = {
  _id: Types.ObjectId
  platform: string
  hint: string
  invite: string
  state: ItemState
  at: Date | null
}

/** A request for accesses as stored; its id is the secret of the customer's link. */
export type AccessRequestRecord = {
  _id: string
  clientId: Types.ObjectId
  items: AccessItemRecord[]
  note: string
  createdAt: Date
  createdBy: string
  createdById: Types.ObjectId
  expiresAt: Date
  closedAt: Date | null
  /** At most one of a client is: not closed, and no other was made after it. */
  isOpen: boolean
  /** When its client was deleted: until a restore its link opens nothing. */
  hiddenAt: Date | null
}

export const AccessRequestModel = defineModel<AccessRequestRecord>(
  'AccessRequest',
  'accessRequests',
  {
    _id: { type: String, default: randomId },
    clientId: { type: ObjectId, required: true },
    items: {
      type: [
        {
          platform: { type: String, required: true },
          hint: { type: String, default: '' },
          invite: { type: String, default: '' },
          state: { type: String, enum: ITEM_STATES, default: 'open' },
          at: { type: Date, default: null },
        },
      ],
      required: true,
    },
    note: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    createdById: { type: ObjectId, required: true },
    expiresAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    isOpen: { type: Boolean, default: true },
    hiddenAt: { type: Date, default: null },
  },
)

declareIndexes(AccessRequestModel, [
  // A client's requests, newest first; one of them is open.
  { keys: { clientId: 1, createdAt: -1, _id: -1 } },
  {
    keys: { clientId: 1 },
    unique: true,
    partialFilterExpression: { isOpen: true },
    duplicate: { field: 'items', message: REQUEST_OPEN },
  },
])

belongsTo(AccessRequestModel, {
  clientId: { owner: 'client', onDelete: 'hide', onDestroy: 'delete' },
  createdById: { owner: 'employee', onDestroy: 'keep', copies: (createdBy) => ({ createdBy }) },
})
