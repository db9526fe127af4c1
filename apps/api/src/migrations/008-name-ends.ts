import type { Db } from './db.ts'
import { suffixesOf } from '#modules/clients/clients-substring-index'
import { dropIndex } from './drop-index.ts'
import { fillField } from './fill-field.ts'

type Named = { nameFolded: string; deletedAt: Date | null }

/** Replaces the trigrams by the name suffixes that the search now uses. */
export const up = async (db: Db): Promise<void> => {
  // First, so that removing the fields need not update the index.
  await dropIndex(db, 'clients', 'nameGrams_1_deletedAt_1_nameFolded_1__id_1')
  await fillField<Named>(
    db,
    'clients',
    'nameEnds',
    ['nameFolded', 'deletedAt'],
    ({ nameFolded = '', deletedAt }) => (deletedAt ? [] : suffixesOf(nameFolded)),
  )
  const unset = {
    updateMany: { filter: { nameGrams: { $exists: true } }, update: { $unset: { nameGrams: '' } } },
  }
  await db.collection('clients').bulkWrite([unset])
}
