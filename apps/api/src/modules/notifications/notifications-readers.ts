import type { QueryFilter } from 'mongoose'
import type { Actor } from '@bastidor/shared/permissions'
import { LIST_MAX_MS } from '#database/operators'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { GRANTS_OF_PEOPLE, type Granted, grantsFrom } from '#modules/grants/grants.find'
import {
  NotificationSettingsModel,
  type NotificationSettings,
} from './notifications.settings.model.ts'

/** A person who may be notified, with what they have chosen. */
export type Reader = Pick<EmployeeRecord, '_id' | 'name' | 'email' | 'level' | 'role'> &
  Granted & { settings: NotificationSettings | null }

/** People who may be notified, by id. */
export const findReaders = async (filter: QueryFilter<EmployeeRecord>): Promise<Reader[]> => {
  const found = await EmployeeModel.aggregate<Reader & { chosen: NotificationSettings[] }>([
    { $match: filter },
    { $sort: { _id: 1 } },
    { $project: { name: 1, email: 1, level: 1, role: 1, roleFolded: 1 } },
    GRANTS_OF_PEOPLE,
    {
      $lookup: {
        from: NotificationSettingsModel.collection.name,
        localField: '_id',
        foreignField: '_id',
        as: 'chosen',
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return found.map(({ chosen, ...reader }) => ({ ...reader, settings: chosen[0] ?? null }))
}

/** A reader as permissions see them. */
export const actorOf = (reader: Reader): Actor => {
  const { _id, level, role } = reader
  return { id: String(_id), level, role, grants: grantsFrom(reader) }
}
