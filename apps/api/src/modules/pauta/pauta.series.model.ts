import type { Types } from 'mongoose'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { SERIES_UNITS, SERIES_WHO, type SeriesRule } from '@bastidor/shared/pauta.series'
import { updateAll } from '#database/bulk-writes'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { lt } from '#database/operators'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { belongsTo } from '#modules/belongs-to'

/** A task that repeats, as stored; days are those of São Paulo. */
export type SeriesRecord = Versioned &
  Omit<SeriesRule, 'weekdays'> & {
    weekdays: number[]
    title: string
    desc: string
    clientId: Types.ObjectId | null
    clientName: string
    department: Department | null
    assigneeId: Types.ObjectId | null
    assigneeName: string
    who: (typeof SERIES_WHO)[number] | null
    urgent: boolean
    creatorId: Types.ObjectId | null
    creatorName: string
    /** The last day of which a task was made. */
    lastMade: string | null
    /** Its owner has not been notified yet: the next task does so. */
    isUnnotified: boolean
    hiddenAt: Date | null
    createdAt: Date
  }

const name = { type: String, default: '' }
const id = { type: ObjectId, default: null }

export const SeriesModel = defineModel<SeriesRecord>('TaskSeries', 'taskSeries', {
  title: { type: String, required: true },
  desc: { type: String, default: '' },
  clientId: id,
  clientName: name,
  department: { type: String, enum: [...DEPARTMENTS, null], default: null },
  assigneeId: id,
  assigneeName: name,
  who: { type: String, enum: [...SERIES_WHO, null], default: null },
  urgent: { type: Boolean, default: false },
  every: { type: Number, required: true },
  unit: { type: String, enum: SERIES_UNITS, required: true },
  weekdays: { type: [Number], default: [] },
  day: { type: Number, default: null },
  startsOn: { type: String, required: true },
  endsOn: { type: String, default: null },
  creatorId: id,
  creatorName: name,
  lastMade: { type: String, default: null },
  isUnnotified: { type: Boolean, default: false },
  hiddenAt: { type: Date, default: null },
  createdAt: { type: Date, default: () => new Date() },
  ...versionedPaths,
})

declareIndexes(SeriesModel, [{ keys: { hiddenAt: 1, endsOn: 1 } }, { keys: { clientId: 1 } }])

/** Lets a client's series go on from a day, without what it would have made before. */
const resumeSeries = async (clientId: Types.ObjectId, day: string): Promise<void> => {
  const lastMade = addDays(day, -1)
  const behind = [{ lastMade: null }, { lastMade: lt(lastMade) }]
  await updateAll(SeriesModel, { clientId, $or: behind }, { $set: { lastMade } })
}

belongsTo(SeriesModel, {
  clientId: {
    owner: 'client',
    onDelete: 'hide',
    onRestore: (clientId, { now }) => resumeSeries(clientId, dayOf(now)),
    onDestroy: 'delete',
    copies: (clientName) => ({ clientName }),
  },
  // Handed over before (`work-handover.ts`).
  assigneeId: {
    owner: 'employee',
    onDestroy: 'keep',
    copies: (assigneeName) => ({ assigneeName }),
  },
  creatorId: { owner: 'employee', onDestroy: 'keep', copies: (creatorName) => ({ creatorName }) },
})
