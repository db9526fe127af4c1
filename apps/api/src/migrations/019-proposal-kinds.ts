import { fillField } from './fill-field.ts'
import type { Db } from './registry.ts'

/** Proposals have a kind: those from before are sales, and continue no contract. */
export const storeProposalKinds = async (db: Db): Promise<void> => {
  await fillField(db, 'kind', [], () => 'sale', 'proposals')
  await fillField(db, 'renewalOf', [], () => null, 'proposals')
}
