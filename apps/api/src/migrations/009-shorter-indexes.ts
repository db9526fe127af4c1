import type { Db } from './db.ts'
import { dropIndex } from './drop-index.ts'

/** These indexes are prefixes of longer ones. */
export const up = async (db: Db): Promise<void> => {
  await dropIndex(db, 'clients', 'deletedAt_1_contractEndsOn_1')
  await dropIndex(db, 'facts', 'kind_1_day_1')
}
