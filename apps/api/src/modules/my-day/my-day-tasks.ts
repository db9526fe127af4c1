import { type PipelineStage, Types } from 'mongoose'
import type { MyDayTask } from '@bastidor/shared/my-day'
import { LIST_MAX_MS, anyOf, ne } from '#database/operators'
import { ChoreModel, type TaskRecord } from '#modules/chores/chores.model'
import { type Asked, type Facets, first, firstOf } from './my-day.list.ts'

type Found = { _id: Types.ObjectId; title: string; task: TaskRecord }

/**
 * The open tasks of the caller's own chores: those in progress first, then in the order of the
 * chores.
 */
export const findTasks = async ({ actor }: Asked) =>
  firstOf(
    await ChoreModel.aggregate<Facets<Found>>([
      ...openTasksOf(new Types.ObjectId(actor.id)),
      { $project: { title: 1, task: '$tasks', isOpen: { $eq: ['$tasks.state', 'open'] } } },
      first({ isOpen: 1, _id: 1, 'task.position': 1 }),
    ]).option({ maxTimeMS: LIST_MAX_MS }),
    toTask,
  )

const openTasksOf = (
  owner: Types.ObjectId | ReturnType<typeof anyOf<Types.ObjectId>>,
): PipelineStage[] => [
  { $match: { owner } },
  { $unwind: '$tasks' },
  { $match: { 'tasks.state': ne('done') } },
]

/** How many open tasks one of a person's chores has. */
export type TaskCount = { title: string; count: number }
type Counted = TaskCount & { _id: Types.ObjectId; owner: Types.ObjectId }

/** The numbers of open tasks per chore of several people, by the person's id. */
export const countTasksOf = async (
  people: readonly Types.ObjectId[],
): Promise<Map<string, TaskCount[]>> => {
  const found = await ChoreModel.aggregate<Counted>([
    ...openTasksOf(anyOf(people)),
    {
      $group: {
        _id: '$_id',
        owner: { $first: '$owner' },
        title: { $first: '$title' },
        count: { $sum: 1 },
      },
    },
    { $sort: { _id: 1 } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const byPerson = new Map<string, TaskCount[]>()
  for (const { owner, title, count } of found) {
    const counts = byPerson.get(String(owner)) ?? []
    byPerson.set(String(owner), [...counts, { title, count }])
  }
  return byPerson
}

const toTask = ({ _id, title, task }: Found): MyDayTask => ({
  ...task,
  id: String(task._id),
  _id: String(task._id),
  choreId: String(_id),
  choreTitle: title,
})
