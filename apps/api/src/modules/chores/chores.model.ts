import { Types } from 'mongoose'
import { TASK_STATES, type TaskState } from '@bastidor/shared/chores'
import { ObjectId, defineModel } from '#database/model'
import { type Versioned, versionedPaths } from '#database/versioned'

/** One task; positions of a chore's tasks are 0…n−1 without gaps (contract §3). */
export type TaskRecord = {
  _id: Types.ObjectId
  desc: string
  state: TaskState
  position: number
}

/** An ordered list of tasks: a person's own (`owner`) or the journey of a client (`client`). */
export type ChoreRecord = Versioned & {
  title: string
  /** Stored in their order. */
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

/** Makes tasks out of descriptions, in their order, all open. */
export const openTasks = (descriptions: readonly string[]): TaskRecord[] =>
  inOrder(
    descriptions.map((desc) => ({ _id: new Types.ObjectId(), desc, state: 'open', position: 0 })),
  )

/** The same tasks, numbered as they stand. */
export const inOrder = (tasks: readonly TaskRecord[]): TaskRecord[] =>
  tasks.map((task, position) => ({ ...task, position }))
