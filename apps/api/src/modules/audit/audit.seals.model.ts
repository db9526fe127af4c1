import { defineModel } from '#database/model'
import type { Proof } from '#audit/audit.model'

/**
 * A link of the hash chain: `hash` covers the entry and the previous hash. `mac` signs the seal
 * with the key `kid`, which is not stored in the database. `_id` is the number of entries sealed so
 * far.
 */
export type SealRecord = Proof & {
  _id: number
  entryId: string
  at: Date
  hash: string
  /** The new start of the chain, after the entries up to this one expired. */
  isAnchor?: boolean
}

export const SealModel = defineModel<SealRecord>('AuditSeal', 'auditSeals', {
  _id: { type: Number, required: true },
  entryId: { type: String, required: true },
  at: { type: Date, required: true },
  hash: { type: String, required: true },
  kid: { type: String, required: true },
  mac: { type: String, required: true },
  isAnchor: Boolean,
})
