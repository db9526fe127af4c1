import { fillFields } from './fill-field.ts'
import type { Db } from './db.ts'

/** Proposals have a kind: those from before are sales, and continue no contract. */
export const up = (db: Db): Promise<void> =>
  fillFields(db, 'proposals', { kind: 'sale', renewalOf: null })
