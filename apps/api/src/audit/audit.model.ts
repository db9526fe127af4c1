import type { Types } from 'mongoose'
import type { AuditValue } from '@bastidor/shared/audit'
import { defineModel } from '#database/model'
import { randomId } from '#lib/random-id'

/** An entry of the append-only trail. The application inserts and reads, no more. */
export type AuditRecord = {
  at: Date
  actorId: string | null
  /** The person's name at the time, "cliente" on a public link, "anônimo" without a session. */
  actor: string
  /** The row of the permission table, e.g. `plan.update`. */
  action: string
  entity: string
  entityId: string | null
  /** What a person calls the entity, so that the trail still reads after a deletion. */
  label: string
  /** The client it concerns, where the entity is something of a client's. */
  clientId?: string
  /** Names of the fields that changed. */
  changed: string[]
  /** Before and after, of the few fields that a command names as harmless: no secret gets here. */
  values?: AuditValue[]
  outcome: 'ok' | 'denied'
  /** More than 1 only for refusals, which are added up per minute. */
  count: number
  ip: string
  userAgent: string
  requestId: string
  /** What makes the seal's digest of the personal fields unguessable; gone once they are redacted. */
  salt?: string
  /** In a redacted entry the digest itself, so that the chain still holds; see audit-digest.ts. */
  digest?: string
  /** Proves how a redacted entry reads. */
  redaction?: Proof
  /** Proves that an entry was let in when later ones had been sealed. */
  late?: Proof
  /** Ids of the entries that this one says were redacted, or let in. */
  named?: string[]
}
/** A signature with the key `kid`, which is not in the database. */
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
