import type { Types } from 'mongoose'
import { defineModel } from '#database/model'

/** One writing of the shared message. All are kept; the highest number is the one shown. */
export type MessageRecord = {
  _id: Types.ObjectId
  /** Counts up by one. A clock would not do: those of two machines disagree on who was later. */
  number: number
  text: string
  /** The writer's name at the time. */
  writer: string
  at: Date
}

export const MessageModel = defineModel<MessageRecord>('Message', 'messages', {
  number: { type: Number, required: true },
  text: { type: String, default: '' },
  writer: { type: String, required: true },
  at: { type: Date, default: () => new Date() },
})
