import { AppError } from '@bastidor/shared/errors'
import type { Target } from '@bastidor/shared/permissions'
import { objectId } from '#database/operators'
import { ClientModel, present } from '#modules/clients/clients.model'
import { ChoreModel, type ChoreRecord, type TaskRecord } from './chores.model.ts'

/**
 * A chore with the fields that its permission depends on; null if it or its client does not exist.
 */
export const findChoreTarget = async ({
  id,
}: {
  id: string
}): Promise<(Target & { chore: ChoreRecord }) | null> => {
  const chore = await findStored(id)
  if (!chore) return null
  return { chore, ownerId: String(chore.owner ?? ''), journey: chore.client !== null }
}

/** One task of a chore, or 404. */
export const findTask = ({ tasks }: ChoreRecord, id: string): TaskRecord => {
  const task = tasks.find(({ _id }) => String(_id) === id.toLowerCase())
  if (!task) throw new AppError('NOT_FOUND', 'Tarefa não encontrada.')
  return task
}

const findStored = async (id: string): Promise<ChoreRecord | null> => {
  const _id = objectId(id)
  const chore = _id && (await ChoreModel.findById(_id).lean<ChoreRecord>())
  if (!chore?.client) return chore
  return (await ClientModel.exists({ _id: chore.client, ...present })) ? chore : null
}
