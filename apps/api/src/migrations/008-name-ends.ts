import type { Db } from './registry.ts'
import { suffixesOf } from '#database/substring-index'
import { dropIndex } from './drop-index.ts'
import { fillField } from './fill-field.ts'

type Named = { nameFolded: string; deletedAt: Date | null }

/** A search by a part of the name reads the ends of the names; three letters in a row go. */
export const storeNameEnds = async (db: Db): Promise<void> => {
  // First, so that what goes from the records need not go from an index of them.
  await dropIndex(db, 'clients', 'nameGrams_1_deletedAt_1_nameFolded_1__id_1')
  await fillField<Named>(
    db,
    'nameEnds',
    ['nameFolded', 'deletedAt'],
    ({ nameFolded = '', deletedAt }) => (deletedAt ? [] : suffixesOf(nameFolded)),
  )
  const unset = {
    updateMany: { filter: { nameGrams: { $exists: true } }, update: { $unset: { nameGrams: '' } } },
  }
  await db.collection('clients').bulkWrite([unset])
}
