import type { PipelineStage } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import type { Target } from '@bastidor/shared/permissions.decisions'
import { objectId } from '#database/operators'
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
  const [found] = await ChoreModel.aggregate<ChoreRecord & { clients: object[] }>([
    { $match: { _id: objectId(id) } },
    PRESENT_CLIENT,
  ])
  if (!found) return null
  const { clients, ...chore } = found
  return chore.client && clients.length === 0 ? null : chore
}

const PRESENT_CLIENT: PipelineStage.Lookup = {
  $lookup: {
    from: 'clients',
    localField: 'client',
    foreignField: '_id',
    pipeline: [{ $match: { deletedAt: null } }, { $project: { _id: 1 } }],
    as: 'clients',
  },
}
