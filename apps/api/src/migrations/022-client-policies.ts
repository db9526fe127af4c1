import { fillField } from './fill-field.ts'
import type { Db } from './registry.ts'

/** Clients say how their pieces are checked, and what becomes of the rest of a month: as before. */
export const storeClientPolicies = async (db: Db): Promise<void> => {
  await fillField(db, 'carry', [], () => 'none')
  await fillField(db, 'internalCheck', [], () => false)
}
