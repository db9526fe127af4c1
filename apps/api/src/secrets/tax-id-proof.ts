import { type KeyedProof, isProofOf, proofOf } from './keyed-proof.ts'
import { type Keyring, ownKeyring } from './keyring.ts'

/** What a CPF or CNPJ can be recognised by, and read from by nobody. */
export type TaxIdProof = KeyedProof

/** The proof of a normalised CPF or CNPJ. */
export const proofOfTaxId = (taxId: string, keyring: Keyring = ownKeyring()): TaxIdProof =>
  proofOf('taxIds', taxId, keyring)

/** Whether a proof is of this CPF or CNPJ; false also if its key is no longer there. */
export const isTaxIdOf = (
  proof: TaxIdProof,
  taxId: string,
  keyring: Keyring = ownKeyring(),
): boolean => isProofOf('taxIds', proof, taxId, keyring)
