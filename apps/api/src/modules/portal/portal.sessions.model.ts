import type { Types } from 'mongoose'
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

// A restored client's portal goes on.
belongsTo(PortalSessionModel, {
  clientId: { owner: 'client', onDelete: 'keep', onDestroy: 'delete' },
})
