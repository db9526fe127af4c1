import { createHash, hkdfSync } from 'node:crypto'
import { env } from '#config/env'

/**
 * One of `SECRETS_KEYS`: its id, stored in envelopes and seals, the key that encrypts data keys,
 * the one that signs the audit log, and those under which tax ids and short codes are compared.
 */
export type Key = { kid: string; kek: Buffer; trail: Buffer; taxIds: Buffer; codes: Buffer }

/** All keys of an installation. The first encrypts, all can decrypt. */
export type Keyring = { first: Key; byKid: ReadonlyMap<string, Key> }

const KEY_BYTES = 32

/** Creates a keyring from base64 keys; the first one encrypts. */
export const keyringOf = (secrets: readonly string[]): Keyring => {
  const keys = secrets.map(toKey)
  const [first] = keys
  if (!first) throw new Error('SECRETS_KEYS holds no key')
  return { first, byKid: new Map(keys.map((key) => [key.kid, key])) }
}

let own: Keyring | undefined

/** The keyring of this process. */
export const ownKeyring = (): Keyring => (own ??= keyringOf(env.SECRETS_KEYS))

// HKDF derives the AES key, since a configured key may be longer. The id is a digest of the
// configured key, unrelated to the output of HKDF.
const toKey = (secret: string): Key => {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length < KEY_BYTES) throw new Error('a key of SECRETS_KEYS has less than 32 bytes')
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', bytes, '', info, KEY_BYTES))
  return {
    kid: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    kek: derived('bastidor secrets kek'),
    trail: derived('bastidor audit trail'),
    taxIds: derived('bastidor tax ids'),
    codes: derived('bastidor codes'),
  }
}
