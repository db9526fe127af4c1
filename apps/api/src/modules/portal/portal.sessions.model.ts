import type { Types } from 'mongoose'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'

/** A browser in which a portal was opened by a code or PIN; `_id` is the digest of its cookie. */
export type PortalSessionRecord = {
  _id: string
  /** The portal, and none but this. */
  linkId: string
  clientId: Types.ObjectId
  createdAt: Date
  expiresAt: Date
}

export const PortalSessionModel = defineModel<PortalSessionRecord>(
  'PortalSession',
  'portalSessions',
  {
    _id: { type: String, required: true },
    linkId: { type: String, required: true },
    clientId: { type: ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
)

declareIndexes(PortalSessionModel, [
  { keys: { linkId: 1 } },
  { keys: { clientId: 1 } },
  { keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
])

// A restored client's portal goes on.
belongsTo(PortalSessionModel, {
  clientId: { owner: 'client', onDelete: 'keep', onDestroy: 'delete' },
})
