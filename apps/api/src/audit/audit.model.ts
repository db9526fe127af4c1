import type { Types } from 'mongoose'
import type { AuditValue } from '@bastidor/shared/audit'
import { declareIndexes } from '#database/indexes'
import { defineModel } from '#database/model'
import { randomId } from '#lib/random-id'

/** An entry of the append-only audit log; the application only inserts and reads. */
export type AuditRecord = {
  at: Date
  actorId: string | null
  /** The user's name at the time, "cliente" on a public link, "anônimo" without a session. */
  actor: string
  /** The row of the permission table, e.g. `plan.update`. */
  action: string
  entity: string
  entityId: string | null
  /** The entity's display name, which keeps the entry readable after a deletion. */
  label: string
  /** The client that the entity belongs to, if any. */
  clientId?: string
  /** Names of the fields that changed. */
  changed: string[]
  /** Old and new values of the few fields that may be logged; never secrets. */
  values?: AuditValue[]
  outcome: 'ok' | 'denied'
  /** More than 1 only for denied requests, which are counted per minute. */
  count: number
  ip: string
  userAgent: string
  requestId: string
  /** Salt of the digest of the personal fields; deleted on redaction. */
  salt?: string
  /**
   * Digest of the original fields of a redacted entry, which keeps the chain valid; see
   * audit-digest.ts.
   */
  digest?: string
  /** Signature of the redacted fields. */
  redaction?: Proof
  /** Signature that admits an entry dated before sealed ones. */
  late?: Proof
  /** Ids of the entries that this one lists as redacted or admitted. */
  named?: string[]
}
/** A signature with the key `kid`, which is not stored in the database. */
export type Proof = { kid: string; mac: string }
export type AuditDocument = AuditRecord & { _id: Types.ObjectId }

const proof = { type: { _id: false, kid: String, mac: String }, default: undefined }

export const AuditModel = defineModel<AuditRecord>('Audit', 'audit', {
  at: { type: Date, required: true },
  actorId: { type: String, default: null },
  actor: { type: String, required: true },
  action: { type: String, required: true },
  entity: { type: String, required: true },
  entityId: { type: String, default: null },
  label: { type: String, default: '' },
  clientId: String,
  changed: { type: [String], default: [] },
  values: { type: [{ _id: false, field: String, from: String, to: String }], default: undefined },
  outcome: { type: String, required: true },
  count: { type: Number, default: 1 },
  ip: { type: String, default: '' },
  userAgent: { type: String, default: '' },
  requestId: { type: String, default: '' },
  salt: { type: String, default: randomId },
  digest: String,
  redaction: proof,
  late: proof,
  named: { type: [String], default: undefined },
})

declareIndexes(AuditModel, [
  { keys: { entity: 1, entityId: 1, at: -1, _id: -1 } },
  { keys: { clientId: 1, at: -1, _id: -1 } },
  { keys: { at: -1, _id: -1 } },
])
