import type { Types } from 'mongoose'
import { ObjectId, defineModel } from '#database/model'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { belongsTo } from '#modules/belongs-to'

/** A visit as stored; `day` is a São Paulo day, names are copies. */
export type VisitRecord = Versioned & {
  clientId: Types.ObjectId
  clientName: string
  day: string
  note: string
  done: boolean
  /** Who noted that it took place; somebody who has been deleted since stays. */
  doneBy: Types.ObjectId | null
  doneByName: string
  createdAt: Date
  /** When its client was deleted: until a restore nobody finds it. */
  hiddenAt: Date | null
}

const text = { type: String, default: '' }

export const VisitModel = defineModel<VisitRecord>('Visit', 'visits', {
  clientId: { type: ObjectId, required: true },
  clientName: text,
  day: { type: String, required: true },
  note: text,
  done: { type: Boolean, default: false },
  doneBy: { type: ObjectId, default: null },
  doneByName: text,
  createdAt: { type: Date, default: () => new Date() },
  hiddenAt: { type: Date, default: null },
  ...versionedPaths,
})

belongsTo(VisitModel, {
  clientId: {
    owner: 'client',
    onDelete: 'hide',
    onDestroy: 'delete',
    copies: (clientName) => ({ clientName }),
  },
  doneBy: { owner: 'employee', onDestroy: 'keep', copies: (doneByName) => ({ doneByName }) },
})
