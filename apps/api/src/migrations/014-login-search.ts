import type { Db } from './db.ts'
import { fold } from '@bastidor/shared/text'
import { dropIndex } from './drop-index.ts'
import { fillField } from './fill-field.ts'

type Names = { client: string; platform: string; clientLogin: string }

/** Stores the text that the search compares; its index replaces the shorter one. */
export const up = async (db: Db): Promise<void> => {
  await dropIndex(db, 'clientLogins', 'hiddenAt_1_clientFolded_1_platformFolded_1__id_1')
  await fillField<Names>(
    db,
    'clientLogins',
    'searchFolded',
    ['client', 'platform', 'clientLogin'],
    ({ client = '', platform = '', clientLogin = '' }) =>
      [client, platform, clientLogin].map(fold).join('\n'),
  )
}
