import { fold } from '@bastidor/shared/text'
import { fillField } from './fill-field.ts'
import type { Db } from './db.ts'

/** Stores the folded name of each proposal, by which the search finds it. */
export const up = (db: Db): Promise<void> =>
  fillField<{ name: string }>(db, 'proposals', 'nameFolded', ['name'], ({ name = '' }) =>
    fold(name),
  )
