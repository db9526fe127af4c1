import type { QueryFilter } from 'mongoose'
import { fold } from '@bastidor/shared/text'
import { LIST_MAX_MS, contains } from '#database/query'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'

type Wanted = { name?: string }
type Page = { limit: number; offset: number }

/** A page of the directory in its fixed order: active first, then name (contract §3). */
export const listEmployees = async (
  { name }: Wanted,
  { limit, offset }: Page,
): Promise<{ records: EmployeeRecord[]; total: number }> => {
  const filter: QueryFilter<EmployeeRecord> = name ? { nameFolded: contains(fold(name)) } : {}
  const [records, total] = await Promise.all([
    EmployeeModel.find(filter)
      .sort({ active: -1, nameFolded: 1, _id: 1 })
      .skip(offset)
      .limit(limit)
      .maxTimeMS(LIST_MAX_MS)
      .lean<EmployeeRecord[]>(),
    EmployeeModel.countDocuments(filter).maxTimeMS(LIST_MAX_MS),
  ])
  return { records, total }
}
