import { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import type { CurrentUser } from '#lib/request-context'
import { type EmployeeRecord, findWithPassword } from '#modules/employees/employees.model'

/** The current user with their factors, as stored now. */
export const findOwn = async ({ id }: Pick<CurrentUser, 'id'>): Promise<EmployeeRecord> => {
  const person = await findWithPassword({ _id: new Types.ObjectId(id) })
  if (!person) throw new AppError('UNAUTHENTICATED')
  return person
}
