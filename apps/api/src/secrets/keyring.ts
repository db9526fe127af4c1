import { type KeyOf, type KeyringOf, createKeyring } from '@bastidor/envelope/keyring'
import { env } from '#config/env'

/**
 * What is derived from each of `SECRETS_KEYS`: the key that encrypts data keys, the one that signs
 * the audit log, and those under which tax ids and short codes are compared. Never change a text.
 */
const PURPOSES = {
  kek: 'bastidor secrets kek',
  trail: 'bastidor audit trail',
  taxIds: 'bastidor tax ids',
  codes: 'bastidor codes',
}
export type Key = KeyOf<keyof typeof PURPOSES>
export type Keyring = KeyringOf<keyof typeof PURPOSES>

/** Creates a keyring from base64 keys; the first one encrypts. */
export const keyringOf = (secrets: readonly string[]): Keyring =>
  createKeyring(secrets, { name: 'SECRETS_KEYS', purposes: PURPOSES })

let own: Keyring | undefined

/** The keyring of this process. */
export const ownKeyring = (): Keyring => (own ??= keyringOf(env.SECRETS_KEYS))
