import { createHash, hkdfSync } from 'node:crypto'

/**
 * One configured key: its id, stored beside whatever it has encrypted or signed, and what is derived
 * from it: `kek`, which encrypts data keys, and a key for each other purpose of the caller.
 */
export type KeyOf<Purpose extends string = never> = { kid: string } & Record<
  'kek' | Purpose,
  Buffer
>

/** All configured keys, and what error messages call them. The first encrypts, all can decrypt. */
export type KeyringOf<Purpose extends string = never> = {
  name: string
  first: KeyOf<Purpose>
  byKid: ReadonlyMap<string, KeyOf<Purpose>>
}

type Options<Purpose extends string> = {
  /** What error messages call the keys, such as the variable that holds them. */
  name: string
  /** The purpose's text for HKDF; another one gives another key. */
  purposes: Record<'kek' | Purpose, string>
}

const KEY_BYTES = 32

/** Creates a keyring from base64 keys; the first one encrypts. */
export const createKeyring = <Purpose extends string = never>(
  secrets: readonly string[],
  { name, purposes }: Options<Purpose>,
): KeyringOf<Purpose> => {
  const keys = secrets.map((secret) => {
    const bytes = Buffer.from(secret, 'base64')
    if (bytes.length < KEY_BYTES) throw new Error(`a key of ${name} has less than 32 bytes`)
    return toKey(bytes, purposes)
  })
  const [first] = keys
  if (!first) throw new Error(`${name} holds no key`)
  return { name, first, byKid: new Map(keys.map((key) => [key.kid, key])) }
}

// HKDF derives the keys, since a configured one may be longer. The id is a digest of the configured
// key, unrelated to the output of HKDF.
const toKey = <Purpose extends string>(
  bytes: Buffer,
  purposes: Record<Purpose, string>,
): { kid: string } & Record<Purpose, Buffer> => {
  const derived = Object.entries<string>(purposes).map(([purpose, info]) => [
    purpose,
    Buffer.from(hkdfSync('sha256', bytes, '', info, KEY_BYTES)),
  ])
  return {
    kid: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    ...(Object.fromEntries(derived) as Record<Purpose, Buffer>),
  }
}
