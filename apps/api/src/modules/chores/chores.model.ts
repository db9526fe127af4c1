import { Types } from 'mongoose'
import { ObjectId, defineModel } from '#database/model'

const TASK_STATES = ['open', 'working', 'done'] as const

/** One task; positions of a chore's tasks are 0…n−1 without gaps (contract §3). */
export type TaskRecord = {
  _id: Types.ObjectId
  desc: string
  state: (typeof TASK_STATES)[number]
  position: number
}

/** An ordered list of tasks: a person's own (`owner`) or the journey of a client (`client`). */
export type ChoreRecord = {
  _id: Types.ObjectId
  title: string
  tasks: TaskRecord[]
  owner: Types.ObjectId | null
  client: Types.ObjectId | null
  version: number
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
  version: { type: Number, default: 1 },
})

/** Makes tasks out of descriptions, in their order, all open. */
export const openTasks = (descriptions: readonly string[]): TaskRecord[] =>
  descriptions.map((desc, position) => ({
    _id: new Types.ObjectId(),
    desc,
    state: 'open',
    position,
  }))
