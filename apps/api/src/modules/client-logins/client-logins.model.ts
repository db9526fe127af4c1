import type { Types } from 'mongoose'
import { ObjectId, defineModel } from '#database/model'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import type { Envelope, Place } from '#secrets/envelope'
import { secretPath } from '#secrets/secret-path'

/**
 * A client's login on a platform as stored. `clientPassword` is encrypted, or null if none is set.
 */
export type ClientLoginRecord = Versioned & {
  client: string
  clientFolded: string
  /** The linked client, if any; its deletion and restore apply to the login too. */
  clientId: Types.ObjectId | null
  platform: string
  platformFolded: string
  clientLogin: string
  clientPassword: Envelope | null
  /** When its client was deleted: until a restore it is neither listed nor revealed. */
  hiddenAt: Date | null
}

const required = { type: String, required: true }

export const ClientLoginModel = defineModel<ClientLoginRecord>('ClientLogin', 'clientLogins', {
  client: required,
  clientFolded: required,
  clientId: { type: ObjectId, default: null },
  platform: required,
  platformFolded: required,
  clientLogin: required,
  clientPassword: secretPath,
  hiddenAt: { type: Date, default: null },
  ...versionedPaths,
})

/** A login whose client is not deleted; every query starts from this. */
export const shown = { hiddenAt: null } as const

/** The place that a login's encrypted password is bound to. */
export const passwordPlace = (id: Types.ObjectId): Place => ({
  collection: 'clientLogins',
  documentId: String(id),
  field: 'clientPassword',
})
