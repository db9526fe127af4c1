import type { Types } from 'mongoose'
import { updateAll } from '#database/bulk-writes'
import type { Keys } from '#database/index-spec'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { belongsTo } from '#modules/belongs-to'
import { KEPT_WORK, anyIdOf, personalData } from '#modules/personal-data'

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

/** Visits by day: of everybody, and of one client. */
export const VISITS_BY_DAY: Keys = { hiddenAt: 1, day: 1, clientName: 1, _id: 1 }
export const VISITS_OF_CLIENT: Keys = { clientId: 1, hiddenAt: 1, day: 1, _id: 1 }

declareIndexes(VisitModel, [
  { keys: VISITS_BY_DAY },
  { keys: VISITS_OF_CLIENT },
  // Those that took place, from the keys alone.
  { keys: { done: 1, day: 1, clientId: 1 } },
])

personalData(VisitModel, [
  {
    what: 'captações que deu como feitas',
    find: (person) =>
      VisitModel.find({ doneBy: anyIdOf(person) })
        .select(['clientName', 'day', 'doneByName'])
        .lean<object[]>(),
    isKept: () => true,
    keptBecause: KEPT_WORK,
    anonymise: async (person, { name }) => {
      const theirs = { doneBy: anyIdOf(person) }
      await updateAll(VisitModel, theirs, { $set: { doneByName: name } })
    },
  },
])

belongsTo(VisitModel, {
  clientId: {
    owner: 'client',
    onDelete: 'hide',
    onDestroy: 'delete',
    copies: (clientName) => ({ clientName }),
  },
  doneBy: { owner: 'employee', onDestroy: 'keep', copies: (doneByName) => ({ doneByName }) },
})
