import type { Types } from 'mongoose'
import { Secret, TOTP } from 'otpauth'
import { env } from '#config/env'
import { type Factors, totpLocation } from '#modules/employees/employees-factors'
import { decrypt } from '#secrets/envelope'

const PERIOD_S = 30
const SECRET_BYTES = 20

// The only parameters that every authenticator app supports; some ignore those in the address.
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: PERIOD_S }

/** A new secret: base32, and the otpauth address that an app reads from the QR code. */
export const newSecret = (email: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: SECRET_BYTES })
  const totp = new TOTP({ ...OPTIONS, issuer: env.AGENCY_NAME ?? 'Bastidor', label: email, secret })
  return { secret: secret.base32, uri: totp.toString() }
}

// The 30 s step to which a code belongs, at most one beside the current; null: a wrong code.
const stepOf = (code: string, secret: string, now: Date): number | null => {
  const totp = new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / (PERIOD_S * 1000)) + delta
}

/**
 * The 30 s step of a person's code, at most one beside the current; null for a wrong code and for a
 * step that is not newer than the last accepted one.
 */
export const newStepOf = (
  code: string,
  { _id, totp }: Pick<Factors, 'totp'> & { _id: Types.ObjectId },
  now: Date,
): number | null => {
  if (!totp) return null
  const step = stepOf(code, decrypt(totp.secret, totpLocation(_id)), now)
  return step !== null && step > totp.lastStep ? step : null
}
