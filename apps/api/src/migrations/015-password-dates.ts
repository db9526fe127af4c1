import { fillField } from './fill-field.ts'
import type { Db } from './db.ts'

/** People stored before have always had a password: none of them counts as invited. */
export const up = (db: Db): Promise<void> =>
  fillField<{ createdAt: Date }>(
    db,
    'employees',
    'passwordSetAt',
    ['createdAt'],
    (employee) => employee.createdAt ?? new Date(),
  )
