import { roleKey } from '@bastidor/shared/grants'
import { fillField, fillFields } from './fill-field.ts'
import type { Db } from './db.ts'

/** Clients have a team, of nobody yet; people have the key by which grants of their role are found. */
export const up = async (db: Db): Promise<void> => {
  await fillFields(db, 'clients', { team: [] })
  await fillField<{ role: string }>(db, 'employees', 'roleFolded', ['role'], ({ role = '' }) =>
    roleKey(role),
  )
}
