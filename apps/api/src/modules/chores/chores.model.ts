import { Types } from 'mongoose'
import { TASK_STATES, type TaskState } from '@bastidor/shared/chores'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { JOURNEY_WHO, type JourneyWho, journeyTitle } from '@bastidor/shared/journey'
import { dayOf } from '@bastidor/shared/dates'
import { updateAll } from '#database/bulk-writes'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { inRange, matching, ne } from '#database/operators'
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
  /** In a journey: who does it, and the São Paulo day on which it is due. */
  assigneeId?: Types.ObjectId | null
  dueOn?: string | null
  /** What the template says of both: workdays after the client's start, and whose it is. */
  offset?: number | null
  who?: JourneyWho | null
  /** Its day was set by hand, and does not move with the client's start. */
  dayEdited?: boolean
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
        assigneeId: { type: ObjectId, default: null },
        dueOn: { type: String, default: null },
        offset: { type: Number, default: null },
        who: { type: String, enum: [...JOURNEY_WHO, null], default: null },
        dayEdited: { type: Boolean, default: false },
        position: { type: Number, required: true },
      },
    ],
    default: [],
  },
  owner: { type: ObjectId, default: null },
  client: { type: ObjectId, default: null },
  ...versionedPaths,
})

declareIndexes(ChoreModel, [
  { keys: { client: 1 } },
  { keys: { owner: 1, _id: 1 } },
  { keys: { 'tasks._id': 1 } },
  { keys: { 'tasks.assigneeId': 1 } },
])

/**
 * Puts the open days that passed while a client was deleted onto the day of its restore, like those
 * of the Pauta's own tasks.
 */
const moveMissedDays = async (
  client: Types.ObjectId,
  { deletedAt, now }: { deletedAt: Date; now: Date },
): Promise<void> => {
  const missed = { state: ne('done'), dueOn: inRange(dayOf(deletedAt), dayOf(now)) } as const
  const isMissed = [
    { $ne: ['$$this.state', 'done'] },
    { $gte: ['$$this.dueOn', dayOf(deletedAt)] },
    { $lt: ['$$this.dueOn', dayOf(now)] },
  ]
  const moved = { $mergeObjects: ['$$this', { dueOn: dayOf(now) }] }
  const tasks = {
    $map: { input: '$tasks', in: { $cond: [{ $and: isMissed }, moved, '$$this'] } },
  }
  await updateAll(ChoreModel, { client, tasks: matching(missed) }, [
    { $set: { tasks, version: { $add: ['$version', 1] } } },
  ])
}

belongsTo(ChoreModel, {
  owner: { owner: 'employee', onDestroy: 'delete' },
  client: {
    owner: 'client',
    // Found only while its client is.
    onDelete: 'keep',
    onRestore: moveMissedDays,
    onDestroy: 'delete',
    copies: (name) => ({ title: journeyTitle(name) }),
  },
})

/** The suffix in the title of a chore that was handed over, naming its former owner. */
export const leftBy = (name: string): string => ` (de ${name})`

/** Creates open tasks in the given order. */
export const openTasks = (
  wanted: readonly (Pick<TaskRecord, 'desc'> & Partial<TaskRecord>)[],
): TaskRecord[] =>
  inOrder(
    wanted.map(({ desc, department = null, assigneeId = null, dueOn = null, offset, who }) => ({
      _id: new Types.ObjectId(),
      desc,
      department,
      assigneeId,
      dueOn,
      offset: offset ?? null,
      who: who ?? null,
      dayEdited: false,
      state: 'open',
      position: 0,
    })),
  )

/** The tasks, renumbered in their current order. */
export const inOrder = (tasks: readonly TaskRecord[]): TaskRecord[] =>
  tasks.map((task, position) => ({ ...task, position }))
