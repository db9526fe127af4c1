import { Types } from 'mongoose'
import type { MyDayTask } from '@bastidor/shared/my-day'
import { LIST_MAX_MS, ne } from '#database/operators'
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
      { $match: { owner: new Types.ObjectId(actor.id) } },
      { $unwind: '$tasks' },
      { $match: { 'tasks.state': ne('done') } },
      { $project: { title: 1, task: '$tasks', isOpen: { $eq: ['$tasks.state', 'open'] } } },
      first({ isOpen: 1, _id: 1, 'task.position': 1 }),
    ]).option({ maxTimeMS: LIST_MAX_MS }),
    toTask,
  )

const toTask = ({ _id, title, task }: Found): MyDayTask => ({
  ...task,
  id: String(task._id),
  _id: String(task._id),
  choreId: String(_id),
  choreTitle: title,
})
