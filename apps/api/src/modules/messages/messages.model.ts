import type { Types } from 'mongoose'
import { declareIndexes } from '#database/indexes'
import { defineModel } from '#database/model'
import { personalData } from '#modules/personal-data'

/**
 * One version of the shared message. All versions are kept; the highest number is the current one.
 */
export type MessageRecord = {
  _id: Types.ObjectId
  /** Incremented by one. A timestamp would not do: the clocks of two machines differ. */
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

declareIndexes(MessageModel, [
  // Finds the last message; unique, so that two writers cannot take the same number.
  { keys: { number: -1 }, unique: true },
])

personalData(MessageModel, [{ name: 'writer', what: 'recados que escreveu', with: ['text', 'at'] }])
