import type { Types } from 'mongoose'
import { TASK_STATES, type TaskState } from '@bastidor/shared/chores'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { TASK_ORIGINS, type TaskOrigin } from '@bastidor/shared/pauta'
import { dayOf } from '@bastidor/shared/dates'
import { updateAll } from '#database/bulk-writes'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { anyOf, inRange } from '#database/operators'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { belongsTo } from '#modules/belongs-to'

/** A task of the Pauta as stored; `dueOn` is a São Paulo day. Names are copies. */
export type PautaTaskRecord = Versioned & {
  title: string
  desc: string
  clientId: Types.ObjectId | null
  clientName: string
  department: Department | null
  /** A person who has been deleted since keeps the id and the name on what was done. */
  assigneeId: Types.ObjectId | null
  assigneeName: string
  creatorId: Types.ObjectId | null
  creatorName: string
  dueOn: string | null
  urgent: boolean
  state: TaskState
  origin: { kind: TaskOrigin; id: string | null }
  /** What made it, once only: `series <id> <day>`, `nps <id>`, `term <id> ended`. */
  key?: string
  seriesId: Types.ObjectId | null
  doneAt: Date | null
  doneBy: Types.ObjectId | null
  /** When its client was deleted: until a restore nobody finds it. */
  hiddenAt: Date | null
  createdAt: Date
}

const name = { type: String, default: '' }
const id = { type: ObjectId, default: null }

export const PautaTaskModel = defineModel<PautaTaskRecord>('PautaTask', 'tasks', {
  title: { type: String, required: true },
  desc: { type: String, default: '' },
  clientId: id,
  clientName: name,
  department: { type: String, enum: [...DEPARTMENTS, null], default: null },
  assigneeId: id,
  assigneeName: name,
  creatorId: id,
  creatorName: name,
  dueOn: { type: String, default: null },
  urgent: { type: Boolean, default: false },
  state: { type: String, enum: TASK_STATES, default: 'open' },
  origin: { kind: { type: String, enum: TASK_ORIGINS }, id: { type: String, default: null } },
  key: { type: String },
  seriesId: id,
  doneAt: { type: Date, default: null },
  doneBy: id,
  hiddenAt: { type: Date, default: null },
  createdAt: { type: Date, default: () => new Date() },
  ...versionedPaths,
})

declareIndexes(PautaTaskModel, [
  // Open tasks by day: of a person, of a client, of their creator, and of everybody.
  { keys: { assigneeId: 1, hiddenAt: 1, state: 1, dueOn: 1, _id: 1 } },
  { keys: { clientId: 1, hiddenAt: 1, state: 1, dueOn: 1, _id: 1 } },
  { keys: { creatorId: 1, state: 1, dueOn: 1 } },
  { keys: { seriesId: 1, dueOn: 1 } },
  { keys: { hiddenAt: 1, state: 1, dueOn: 1, _id: 1 } },
  // One task per day of a series, and per survey.
  { keys: { key: 1 }, unique: true, partialFilterExpression: { key: { $gt: '' } } },
])

/**
 * Puts the open days that passed while a client was deleted onto the day of its restore, in the
 * transaction of that (docs/rules/tasks.md#clients).
 */
const moveMissedDays = async (
  clientId: Types.ObjectId,
  { deletedAt, now }: { deletedAt: Date; now: Date },
): Promise<void> => {
  const dueOn = inRange(dayOf(deletedAt), dayOf(now))
  await updateAll(PautaTaskModel, { clientId, state: anyOf(['open', 'working'] as const), dueOn }, [
    {
      $set: {
        dueOn: dayOf(now),
        version: { $add: ['$version', 1] },
        fieldVersions: { $mergeObjects: ['$fieldVersions', { dueOn: { $add: ['$version', 1] } }] },
      },
    },
  ])
}

belongsTo(PautaTaskModel, {
  clientId: {
    owner: 'client',
    onDelete: 'hide',
    onRestore: moveMissedDays,
    onDestroy: 'delete',
    copies: (clientName) => ({ clientName }),
  },
  // Open ones are handed over before (`work-handover.ts`).
  assigneeId: {
    owner: 'employee',
    onDestroy: 'keep',
    copies: (assigneeName) => ({ assigneeName }),
  },
  creatorId: { owner: 'employee', onDestroy: 'keep', copies: (creatorName) => ({ creatorName }) },
  doneBy: { owner: 'employee', onDestroy: 'keep' },
})
