import { Schema, type Types } from 'mongoose'
import { LINK_KINDS, type LinkKind } from '@bastidor/shared/links'
import { updateAll } from '#database/bulk-writes'
import { declareIndexes } from '#database/indexes'
import { anyOf } from '#database/operators'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { personalData } from '#modules/personal-data'
import type { KeyedProof } from '#secrets/keyed-proof'
import { proofType } from '#secrets/secret-path'

/**
 * What is known of a link beside the thing it opens (docs/rules/portal.md#links). Most links have
 * no record: those are open, and have not been opened since records were introduced.
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
  /** What only a portal has; null for all others. */
  portal: PortalRecord | null
}

/** Who made a portal, and what was tried to open it; always written as a whole. */
export type PortalRecord = {
  createdAt: Date
  createdBy: string
  createdById: Types.ObjectId
  /** Counted up by each write, so that of two that read the same only one is stored. */
  changes: number
  /** Wrong codes since the last right one, or since the portal was blocked. */
  wrong: number
  blockedUntil: Date | null
  /** When wrong PINs were typed, of the last day. */
  wrongPins: Date[]
  /** After too many of them the PIN opens nothing, until staff set another. */
  isPinVoid: boolean
  /** The mailed code. */
  code: { proof: KeyedProof; expiresAt: Date } | null
  /** When codes were mailed, of the last hour. */
  mailed: Date[]
}

const instant = { type: Date, default: null }
const text = { type: String, required: true }
const moments = { type: [Date], default: [] }

const portalPath = {
  type: new Schema(
    {
      createdAt: { type: Date, required: true },
      createdBy: text,
      createdById: { type: ObjectId, required: true },
      changes: { type: Number, default: 0 },
      wrong: { type: Number, default: 0 },
      blockedUntil: instant,
      wrongPins: moments,
      isPinVoid: { type: Boolean, default: false },
      code: {
        type: new Schema(
          { proof: { type: proofType, required: true }, expiresAt: { type: Date, required: true } },
          { _id: false },
        ),
        default: null,
      },
      mailed: moments,
    },
    { _id: false },
  ),
  default: null,
}

export const LinkModel = defineModel<LinkRecord>('Link', 'links', {
  _id: text,
  kind: { type: String, enum: LINK_KINDS, required: true },
  subjectId: text,
  clientId: { type: ObjectId, default: null },
  revokedAt: instant,
  revokedBy: { type: String, default: '' },
  revokedById: { type: ObjectId, default: null },
  firstOpenedAt: instant,
  lastOpenedAt: instant,
  opens: { type: Number, default: 0 },
  portal: portalPath,
})

declareIndexes(LinkModel, [
  { keys: { clientId: 1, kind: 1 } },
  // One portal per client.
  { keys: { clientId: 1 }, unique: true, partialFilterExpression: { kind: 'portal' } },
  // The few that were revoked.
  {
    keys: { kind: 1, revokedAt: 1 },
    partialFilterExpression: { revokedAt: { $gt: new Date(0) } },
  },
])

personalData(LinkModel, [
  { name: 'revokedBy', what: 'links que desativou', with: ['kind', 'revokedAt'] },
  {
    what: 'portais que criou',
    find: ({ names }) =>
      LinkModel.find({ 'portal.createdBy': anyOf(names) })
        .select(['kind', 'portal.createdBy', 'portal.createdAt'])
        .lean<object[]>(),
    anonymise: async ({ names }, { name }) => {
      const made = { 'portal.createdBy': anyOf(names) }
      await updateAll(LinkModel, made, { $set: { 'portal.createdBy': name } })
    },
  },
])

// The links of a deleted client open nothing, because what they open is hidden.
belongsTo(LinkModel, {
  clientId: { owner: 'client', onDelete: 'keep', onDestroy: 'delete' },
  revokedById: { owner: 'employee', onDestroy: 'keep' },
})
