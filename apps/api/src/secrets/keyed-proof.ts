import * as proofs from '@bastidor/envelope/keyed-proof'
import { ownKeyring } from './keyring.ts'

export type KeyedProof = proofs.KeyedProof

type Purpose = 'taxIds' | 'codes'

export const proofOf = (purpose: Purpose, text: string): KeyedProof =>
  proofs.proofOf(purpose, text, ownKeyring())

export const isProofOf = (purpose: Purpose, proof: KeyedProof, text: string): boolean =>
  proofs.isProofOf(purpose, proof, text, ownKeyring())

/** Whether the key of a proof is still there. */
export const canProve = ({ kid }: KeyedProof): boolean => ownKeyring().byKid.has(kid)
