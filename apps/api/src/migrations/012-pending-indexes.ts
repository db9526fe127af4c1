import type { Db } from './db.ts'
import { dropIndex } from './drop-index.ts'

/** Pending links are now listed with or without archived ones, by indexes that tell them apart. */
export const up = async (db: Db): Promise<void> => {
  await dropIndex(db, 'nps', 'hiddenAt_1_ok_1_createdDate_1__id_1')
  await dropIndex(db, 'approvals', 'hiddenAt_1_answerDate_1_createdDate_1__id_1')
  await dropIndex(db, 'briefings', 'hiddenAt_1_answeredAt_1_createdAt_1__id_1')
}
