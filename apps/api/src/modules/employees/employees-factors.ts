import { Schema, type Types } from 'mongoose'
import type { Envelope, SecretLocation } from '#secrets/envelope'
import { envelopePaths } from '#secrets/secret-path'

/** A passkey as stored; the bytes are base64url. `_id` is ours, `credentialId` the browser's. */
export type PasskeyRecord = {
  _id: Types.ObjectId
  name: string
  credentialId: string
  publicKey: string
  /** The authenticator's count of uses; many always say 0. */
  counter: number
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

/** A browser, system and network from which the person has logged in. */
export type DeviceRecord = { hash: string; seenAt: Date }

/** What a person confirms logins with, and where they logged in; not part of ordinary queries. */
export type Factors = {
  /**
   * The secret of the codes, encrypted, and the last 30 s step whose code was accepted. Until the
   * first code it only waits, until `pendingUntil`.
   */
  totp: { secret: Envelope; lastStep: number; pendingUntil: Date | null } | null
  passkeys: PasskeyRecord[]
  /** SHA-256 of each unused recovery code, in hex. */
  recovery: string[]
  devices: DeviceRecord[]
}

const text = { type: String, required: true }

const totpPaths = new Schema(
  {
    secret: { type: envelopePaths, required: true },
    lastStep: { type: Number, default: 0 },
    pendingUntil: { type: Date, default: null },
  },
  { _id: false },
)
const passkeyPaths = new Schema({
  name: text,
  credentialId: text,
  publicKey: text,
  counter: { type: Number, required: true },
  transports: { type: [String], default: [] },
  createdAt: { type: Date, required: true },
  lastUsedAt: { type: Date, default: null },
})
const devicePaths = new Schema(
  { hash: text, seenAt: { type: Date, required: true } },
  { _id: false },
)

/** The paths of `Factors`. */
export const factorPaths = {
  totp: { type: totpPaths, default: null, select: false },
  passkeys: { type: [passkeyPaths], default: [], select: false },
  recovery: { type: [String], default: [], select: false },
  devices: { type: [devicePaths], default: [], select: false },
}

/** The update that removes every factor of a person. */
export const NO_FACTORS: Omit<Factors, 'devices'> = { totp: null, passkeys: [], recovery: [] }

/** The place that the secret of a person's codes is bound to. */
export const totpLocation = (id: Types.ObjectId): SecretLocation => ({
  collection: 'employees',
  documentId: String(id),
  field: 'totp.secret',
})

/** True if logins of the person need a second factor; a pending secret does not count yet. */
export const hasFactor = ({ totp, passkeys }: Partial<Pick<Factors, 'totp' | 'passkeys'>>) =>
  hasTotp({ totp }) || (passkeys ?? []).length > 0

/** True if the person confirms logins with codes. */
export const hasTotp = ({ totp }: Partial<Pick<Factors, 'totp'>>): boolean =>
  Boolean(totp) && !totp?.pendingUntil
