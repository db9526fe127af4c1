import { Types } from 'mongoose'
import { MAX_TASKS } from '@bastidor/shared/chores'
import { AppError } from '@bastidor/shared/errors'
import { notExists, objectId } from '#database/operators'
import { EmployeeModel } from '#modules/employees/employees.model'
import { forgetSubject, notify } from '#modules/notifications/notifications.commands'
import { ChoreModel, type ChoreRecord } from './chores.model.ts'
import { addTask } from './chores-tasks.ts'

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

/**
 * Adds a task to a person's chore with this title, inside the caller's transaction, and notifies
 * them, unless `by` is the person. Creates the chore if there is none, or none with room. (The
 * creation writes to the person: two concurrent calls conflict, and the retry finds the chore of
 * the first.)
 */
export const assignTask = async (
  ownerId: string,
  title: string,
  desc: string,
  by: { id: string } | null,
): Promise<void> => {
  const hasRoom = { [`tasks.${MAX_TASKS - 1}`]: notExists }
  const chore = await ChoreModel.findOne({
    owner: objectId(ownerId),
    title,
    ...hasRoom,
  }).lean<ChoreRecord>()
  const { _id, tasks } = await addTask(chore ?? (await createChore(ownerId, title)), { desc })
  const subject = { id: String(_id), name: title, event: String(tasks.at(-1)?._id) }
  await notify('taskAssigned', subject, [ownerId], by)
}

/** Deletes a chore of this person, and with it its id; a journey has no owner and stays. */
export const deleteChore = async (ownerId: string, _id: Types.ObjectId): Promise<void> => {
  const owner = new Types.ObjectId(ownerId)
  const { deletedCount } = await ChoreModel.deleteOne({ _id, owner })
  if (deletedCount === 0) throw new AppError('NOT_FOUND', 'Trabalho não encontrado.')
  await EmployeeModel.updateOne({ _id: owner }, { $pull: { chores: _id } })
  await forgetSubject(String(_id))
}
