import { AppError } from '@bastidor/shared/errors'
import { ne } from '#database/operators'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'
import { SettingModel } from './employees.setup.model.ts'

/**
 * Throws 409 if a change would leave no active Admin besides `leaving`. Every such change writes
 * the same document, so that two Admins who remove each other concurrently conflict, and the retry
 * sees the result of the first.
 */
export const assertAnotherAdmin = async (leaving: EmployeeRecord): Promise<void> => {
  if (leaving.level !== 'Admin' || !leaving.active) return
  await SettingModel.updateOne({ _id: 'admins' }, { $inc: { count: 1 } }, { upsert: true })
  const another = await EmployeeModel.exists({
    level: 'Admin',
    active: true,
    _id: ne(leaving._id),
  })
  if (!another) throw new AppError('LAST_ADMIN')
}
