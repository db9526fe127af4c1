import { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { EmployeeModel } from '#modules/employees/employees.model'
import { forgetSubject } from '#modules/notifications/notifications.commands'
import { ChoreModel, type ChoreRecord } from './chores.model.ts'

/** Creates an empty chore for a person, inside the caller's transaction. */
export const createChore = async (ownerId: string, title: string): Promise<ChoreRecord> => {
  const owner = new Types.ObjectId(ownerId)
  const [created] = await ChoreModel.create([{ title, owner }])
  if (!created) throw new Error('the chore was not created')
  const { modifiedCount } = await EmployeeModel.updateOne(
    { _id: owner },
    { $push: { chores: created._id } },
  )
  if (modifiedCount === 0) throw new AppError('NOT_FOUND')
  return created.toObject<ChoreRecord>()
}

/** Deletes a chore of this person, and with it its id; a journey has no owner and stays. */
export const deleteChore = async (ownerId: string, _id: Types.ObjectId): Promise<void> => {
  const owner = new Types.ObjectId(ownerId)
  const { deletedCount } = await ChoreModel.deleteOne({ _id, owner })
  if (deletedCount === 0) throw new AppError('NOT_FOUND', 'Trabalho não encontrado.')
  await EmployeeModel.updateOne({ _id: owner }, { $pull: { chores: _id } })
  await forgetSubject(String(_id))
}
