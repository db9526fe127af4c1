import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { KeyOf, KeyringOf } from './keyring.ts'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const DEK_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const envelopeSchema = z.object({
  v: z.literal(VERSION),
  kid: z.string().regex(/^[0-9a-f]{16}$/),
  iv: z.string(),
  ct: z.string(),
  tag: z.string(),
  wrappedDek: z.string(),
})

/**
 * A stored secret. `iv` (12 bytes), `ct` and `tag` (16) are the text, encrypted with its own data
 * key; `wrappedDek` is that key (32), encrypted with the key `kid` and laid out as iv ‖ ct ‖ tag (60
 * bytes). All in base64. Both layers are AES-256-GCM and bound to the place.
 */
export type Envelope = z.infer<typeof envelopeSchema>

/** Where a secret is stored; an envelope moved to another record or field cannot be decrypted. */
export type SecretLocation = { collection: string; documentId: string; field: string }

/**
 * A stored secret that cannot be decrypted: missing key, damaged or moved envelope. An internal
 * error (500), never an empty response. `alert` marks the log line, which names the place but no
 * content.
 */
export class UnreadableSecret extends Error {
  readonly alert = 'secret-unreadable'

  constructor({ collection, documentId, field }: SecretLocation, reason: string) {
    super(`the secret ${collection}/${documentId}/${field} does not open: ${reason}`)
    this.name = 'UnreadableSecret'
  }
}

/** Encrypts a text for one place; null for an empty text. */
export const encrypt = (
  text: string,
  place: SecretLocation,
  keyring: KeyringOf,
): Envelope | null => {
  if (text === '') return null
  // One call for all random bytes: the overhead per call is larger than the cost of the bytes.
  const random = randomBytes(DEK_BYTES + 2 * IV_BYTES)
  const dek = random.subarray(0, DEK_BYTES)
  const [innerIv, outerIv] = [random.subarray(DEK_BYTES, -IV_BYTES), random.subarray(-IV_BYTES)]
  const aad = aadOf(place)
  const { iv, ct, tag } = aesEncrypt(dek, Buffer.from(text, 'utf8'), aad, innerIv)
  return {
    v: VERSION,
    kid: keyring.first.kid,
    iv: iv.toString('base64'),
    ct: ct.toString('base64'),
    tag: tag.toString('base64'),
    wrappedDek: wrap(dek, aad, keyring.first, outerIv),
  }
}

/** Decrypts the output of `encrypt` for the same place. Throws `UnreadableSecret`. */
export const decrypt = (stored: unknown, place: SecretLocation, keyring: KeyringOf): string => {
  const envelope = read(stored, place)
  const dek = unwrap(envelope, place, keyring)
  const sealed = {
    iv: Buffer.from(envelope.iv, 'base64'),
    ct: Buffer.from(envelope.ct, 'base64'),
    tag: Buffer.from(envelope.tag, 'base64'),
  }
  const text = aesDecrypt(dek, sealed, aadOf(place))
  if (!text) throw new UnreadableSecret(place, 'it was changed or moved here')
  return text.toString('utf8')
}

/** Whether a stored secret is this text; one that cannot be opened is no text. */
export const isText = (
  stored: unknown,
  place: SecretLocation,
  text: string,
  keyring: KeyringOf,
): boolean => {
  try {
    return decrypt(stored, place, keyring) === text
  } catch (error) {
    if (error instanceof UnreadableSecret) return false
    throw error
  }
}

/** Re-encrypts the data key of a secret with the first key; the text is not decrypted. */
export const rewrap = (stored: unknown, place: SecretLocation, keyring: KeyringOf): Envelope => {
  const envelope = read(stored, place)
  const dek = unwrap(envelope, place, keyring)
  return {
    ...envelope,
    kid: keyring.first.kid,
    wrappedDek: wrap(dek, aadOf(place), keyring.first, randomBytes(IV_BYTES)),
  }
}

const read = (stored: unknown, place: SecretLocation): Envelope => {
  const { data } = envelopeSchema.safeParse(stored)
  if (!data) throw new UnreadableSecret(place, 'it is no envelope')
  return data
}

const wrap = (dek: Buffer, aad: Buffer, { kek }: KeyOf, iv: Buffer): string => {
  const { ct, tag } = aesEncrypt(kek, dek, aad, iv)
  return Buffer.concat([iv, ct, tag]).toString('base64')
}

const unwrap = (
  { kid, wrappedDek }: Envelope,
  place: SecretLocation,
  { name, byKid }: KeyringOf,
): Buffer => {
  const key = byKid.get(kid)
  if (!key) throw new UnreadableSecret(place, `${name} does not hold its key ${kid}`)
  const bytes = Buffer.from(wrappedDek, 'base64')
  const sealed = {
    iv: bytes.subarray(0, IV_BYTES),
    ct: bytes.subarray(IV_BYTES, -TAG_BYTES),
    tag: bytes.subarray(-TAG_BYTES),
  }
  const dek = aesDecrypt(key.kek, sealed, aadOf(place))
  if (dek?.length !== DEK_BYTES)
    throw new UnreadableSecret(place, 'its data key was changed or moved here')
  return dek
}

// JSON separates the parts unambiguously.
const aadOf = ({ collection, documentId, field }: SecretLocation): Buffer =>
  Buffer.from(JSON.stringify([collection, documentId, field, VERSION]))

type Sealed = { iv: Buffer; ct: Buffer; tag: Buffer }

const aesEncrypt = (key: Buffer, content: Buffer, aad: Buffer, iv: Buffer): Sealed => {
  // Node 24 takes three times as long for a key that is a buffer.
  const secret = createSecretKey(key)
  const cipher = createCipheriv(ALGORITHM, secret, iv, { authTagLength: TAG_BYTES }).setAAD(aad)
  const ct = Buffer.concat([cipher.update(content), cipher.final()])
  return { iv, ct, tag: cipher.getAuthTag() }
}

// Without `authTagLength`, Node also accepts a 4-byte tag.
const aesDecrypt = (key: Buffer, { iv, ct, tag }: Sealed, aad: Buffer): Buffer | null => {
  try {
    const secret = createSecretKey(key)
    const decipher = createDecipheriv(ALGORITHM, secret, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(aad).setAuthTag(tag)
    return Buffer.concat([decipher.update(ct), decipher.final()])
  } catch {
    return null
  }
}
