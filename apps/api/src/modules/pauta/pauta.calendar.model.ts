import type { Types } from 'mongoose'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'

/** The feed of one person's tasks; `_id` is the SHA-256 of the token in its address. */
export type CalendarRecord = {
  _id: string
  employeeId: Types.ObjectId
  /** The person's when it was opened; the address is void once theirs is another. */
  tokenVersion: number
  createdAt: Date
  lastReadAt: Date | null
}

export const CalendarModel = defineModel<CalendarRecord>('Calendar', 'calendars', {
  _id: { type: String, required: true },
  employeeId: { type: ObjectId, required: true },
  tokenVersion: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  lastReadAt: { type: Date, default: null },
})

declareIndexes(CalendarModel, [{ keys: { employeeId: 1 }, unique: true }])

belongsTo(CalendarModel, {
  employeeId: { owner: 'employee', onDestroy: 'delete', isAccess: true },
})
