import { createHash, hkdfSync } from 'node:crypto'
import { env } from '#config/env'

/**
 * One of `SECRETS_KEYS`: its name, as envelopes and seals carry it, the key that wraps data keys, and
 * the one that signs the trail.
 */
export type Key = { kid: string; kek: Buffer; trail: Buffer }

/** All keys of an installation. The first encrypts, every one of them decrypts. */
export type Keyring = { first: Key; byKid: ReadonlyMap<string, Key> }

const KEY_BYTES = 32

/** Makes a keyring of base64 keys, first the one that encrypts. */
export const keyringOf = (secrets: readonly string[]): Keyring => {
  const keys = secrets.map(toKey)
  const [first] = keys
  if (!first) throw new Error('SECRETS_KEYS holds no key')
  return { first, byKid: new Map(keys.map((key) => [key.kid, key])) }
}

let own: Keyring | undefined

/** The keyring of this process. */
export const ownKeyring = (): Keyring => (own ??= keyringOf(env.SECRETS_KEYS))

// A configured key may be longer than AES takes, so HKDF brings it to length. What names the key
// is a digest of the key itself, which has nothing in common with what HKDF makes of it.
const toKey = (secret: string): Key => {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length < KEY_BYTES) throw new Error('a key of SECRETS_KEYS has less than 32 bytes')
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', bytes, '', info, KEY_BYTES))
  return {
    kid: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    kek: derived('bastidor secrets kek'),
    trail: derived('bastidor audit trail'),
  }
}
