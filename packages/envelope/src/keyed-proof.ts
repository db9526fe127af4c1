import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyringOf } from './keyring.ts'

/** Recognises a short secret, which cannot be recovered from it; `kid` names the key. */
export type KeyedProof = { kid: string; mac: string }

/**
 * The proof of a text of which there are so few that a digest without a key could be tried out;
 * with one, a copy of the database says nothing.
 */
export const proofOf = <Purpose extends string>(
  purpose: Purpose,
  text: string,
  { first }: Pick<KeyringOf<Purpose>, 'first'>,
): KeyedProof => ({
  kid: first.kid,
  mac: createHmac('sha256', first[purpose]).update(text).digest('base64url'),
})

/** Whether a proof is of this text; false also if its key is no longer there. */
export const isProofOf = <Purpose extends string>(
  purpose: Purpose,
  { kid, mac }: KeyedProof,
  text: string,
  { byKid }: Pick<KeyringOf<Purpose>, 'byKid'>,
): boolean => {
  const own = byKid.get(kid)
  if (!own) return false
  const expected = proofOf(purpose, text, { first: own }).mac
  return expected.length === mac.length && timingSafeEqual(Buffer.from(expected), Buffer.from(mac))
}
