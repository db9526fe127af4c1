import { Types } from 'mongoose'
import { TASK_STATES, type TaskState } from '@bastidor/shared/chores'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { journeyTitle } from '@bastidor/shared/journey'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'

/** One task; positions of a chore's tasks are 0…n−1 without gaps. */
export type TaskRecord = {
  _id: Types.ObjectId
  desc: string
  /**
   * The responsible department in a journey; null, or absent in older journeys, if there is none.
   */
  department?: Department | null
  state: TaskState
  position: number
}

/** An ordered list of tasks: a person's own (`owner`) or a client's journey (`client`). */
export type ChoreRecord = Versioned & {
  title: string
  /** Stored in order. */
  tasks: TaskRecord[]
  owner: Types.ObjectId | null
  client: Types.ObjectId | null
}

export const ChoreModel = defineModel<ChoreRecord>('Chore', 'chores', {
  title: { type: String, required: true },
  tasks: {
    type: [
      {
        _id: { type: ObjectId, required: true },
        desc: { type: String, required: true },
        department: { type: String, enum: [...DEPARTMENTS, null], default: null },
        state: { type: String, enum: TASK_STATES, required: true },
        position: { type: Number, required: true },
      },
    ],
    default: [],
  },
  owner: { type: ObjectId, default: null },
  client: { type: ObjectId, default: null },
  ...versionedPaths,
})

belongsTo(ChoreModel, {
  owner: { owner: 'employee', onDestroy: 'delete' },
  client: {
    owner: 'client',
    // Found only while its client is.
    onDelete: 'keep',
    onDestroy: 'delete',
    copies: (name) => ({ title: journeyTitle(name) }),
  },
})

/** Creates open tasks in the given order. */
export const openTasks = (
  wanted: readonly Pick<TaskRecord, 'desc' | 'department'>[],
): TaskRecord[] =>
  inOrder(
    wanted.map(({ desc, department = null }) => ({
      _id: new Types.ObjectId(),
      desc,
      department,
      state: 'open',
      position: 0,
    })),
  )

/** The tasks, renumbered in their current order. */
export const inOrder = (tasks: readonly TaskRecord[]): TaskRecord[] =>
  tasks.map((task, position) => ({ ...task, position }))
