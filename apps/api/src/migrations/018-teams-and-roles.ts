import { roleKey } from '@bastidor/shared/grants'
import { fillField } from './fill-field.ts'
import type { Db } from './registry.ts'

/** Clients have a team, of nobody yet; people have the key by which grants of their role are found. */
export const storeTeamsAndRoles = async (db: Db): Promise<void> => {
  await fillField(db, 'team', [], () => [])
  await fillField<{ role: string }>(
    db,
    'roleFolded',
    ['role'],
    ({ role = '' }) => roleKey(role),
    'employees',
  )
}
