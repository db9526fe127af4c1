import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Key, type Keyring, ownKeyring } from './keyring.ts'

/** What a short secret can be recognised by, and read from by nobody; `kid` names the key. */
export type KeyedProof = { kid: string; mac: string }

type Purpose = keyof Pick<Key, 'taxIds' | 'codes'>

/**
 * The proof of a text of which there are so few that a digest without a key could be tried out;
 * with one, a copy of the database says nothing.
 */
export const proofOf = (purpose: Purpose, text: string, { first } = ownKeyring()): KeyedProof => ({
  kid: first.kid,
  mac: createHmac('sha256', first[purpose]).update(text).digest('base64url'),
})

/** Whether a proof is of this text; false also if its key is no longer there. */
export const isProofOf = (
  purpose: Purpose,
  { kid, mac }: KeyedProof,
  text: string,
  keyring: Keyring = ownKeyring(),
): boolean => {
  const own = keyring.byKid.get(kid)
  if (!own) return false
  const expected = proofOf(purpose, text, { ...keyring, first: own }).mac
  return expected.length === mac.length && timingSafeEqual(Buffer.from(expected), Buffer.from(mac))
}

/** Whether the key of a proof is still there. */
export const canProve = ({ kid }: KeyedProof): boolean => ownKeyring().byKid.has(kid)
