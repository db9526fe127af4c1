import { fillField } from './fill-field.ts'
import type { Db } from './db.ts'

/** Whoever is there has a password since the beginning: nobody counts as invited. */
export const up = (db: Db): Promise<void> =>
  fillField<{ createdAt: Date }>(
    db,
    'employees',
    'passwordSetAt',
    ['createdAt'],
    (employee) => employee.createdAt ?? new Date(),
  )
