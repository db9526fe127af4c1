import type { Types } from 'mongoose'
import { LINK_KINDS, type LinkKind } from '@bastidor/shared/links'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'

/**
 * What is known of a link beside the thing it opens (docs/rules/portal.md#links). Most links have
 * no record: those are open, and nobody has opened them since records are kept.
 */
export type LinkRecord = {
  /** The id in its URL. */
  _id: string
  kind: LinkKind
  /** The id of what it opens. */
  subjectId: string
  clientId: Types.ObjectId | null
  revokedAt: Date | null
  /** Who revoked it; the name outlives the person. */
  revokedBy: string
  revokedById: Types.ObjectId | null
  firstOpenedAt: Date | null
  lastOpenedAt: Date | null
  opens: number
}

const instant = { type: Date, default: null }

export const LinkModel = defineModel<LinkRecord>('Link', 'links', {
  _id: { type: String, required: true },
  kind: { type: String, enum: LINK_KINDS, required: true },
  subjectId: { type: String, required: true },
  clientId: { type: ObjectId, default: null },
  revokedAt: instant,
  revokedBy: { type: String, default: '' },
  revokedById: { type: ObjectId, default: null },
  firstOpenedAt: instant,
  lastOpenedAt: instant,
  opens: { type: Number, default: 0 },
})

// The links of a deleted client open nothing, because what they open is hidden.
belongsTo(LinkModel, {
  clientId: { owner: 'client', onDelete: 'keep', onDestroy: 'delete' },
  revokedById: { owner: 'employee', onDestroy: 'keep' },
})
