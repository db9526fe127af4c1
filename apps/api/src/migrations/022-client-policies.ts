import { fillFields } from './fill-field.ts'
import type { Db } from './db.ts'

/** Clients say how their pieces are checked, and what becomes of the rest of a month: as before. */
export const up = (db: Db): Promise<void> =>
  fillFields(db, 'clients', { carry: 'none', internalCheck: false })
