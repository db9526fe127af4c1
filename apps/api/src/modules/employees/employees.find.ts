import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { anyOf, objectId } from '#database/operators'
import { lockShared } from './employees-lock.ts'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'

/** One person, or null for every other id. */
export const findEmployee = async (id: string): Promise<EmployeeRecord | null> => {
  const _id = objectId(id)
  return _id && EmployeeModel.findById(_id).lean<EmployeeRecord>()
}

/**
 * Locks the person that work is about to be given to; null if there is none. A concurrent deletion
 * conflicts, and its retry sees the work.
 */
export const lockEmployee = async (id: string): Promise<EmployeeRecord | null> => {
  await lockShared()
  return findEmployee(id)
}

/** Locks those of several people who are active, in the same way; returns how many there are. */
export const lockActive = async (ids: readonly Types.ObjectId[]): Promise<number> => {
  await lockShared()
  return EmployeeModel.countDocuments({ _id: anyOf(ids), active: true })
}

/** One person; 404 for every other id. */
export const requireEmployee = async (id: string): Promise<EmployeeRecord> => {
  const record = await findEmployee(id)
  if (!record) throw new AppError('NOT_FOUND', 'Funcionário não encontrado.')
  return record
}

/** The fields of a person that a permission depends on. */
export const findEmployeeTarget = async (id: string) => {
  const record = await findEmployee(id)
  return record && { ...record, id: String(record._id) }
}
