import { createHmac } from 'node:crypto'
import { type Keyring, ownKeyring } from './keyring.ts'

/** What a CPF or CNPJ can be recognised by, and read from by nobody; `kid` names the key. */
export type TaxIdProof = { kid: string; mac: string }

/**
 * The proof of a normalised CPF or CNPJ. There are so few of them that a digest without a key could
 * be tried out; with one, a copy of the database says nothing.
 */
export const proofOfTaxId = (key: string, { first } = ownKeyring()): TaxIdProof => ({
  kid: first.kid,
  mac: createHmac('sha256', first.taxIds).update(key).digest('base64url'),
})

/** Whether a proof is of this CPF or CNPJ; false also if its key is no longer there. */
export const isTaxIdOf = (
  { kid, mac }: TaxIdProof,
  key: string,
  keyring: Keyring = ownKeyring(),
): boolean => {
  const own = keyring.byKid.get(kid)
  return own !== undefined && proofOfTaxId(key, { ...keyring, first: own }).mac === mac
}
