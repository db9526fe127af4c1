import type { Types } from 'mongoose'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { type Challenge, challengePath } from '#modules/sessions/sessions.model'

/**
 * What a login gets for the right password: it may be confirmed with a second factor. `_id` is the
 * SHA-256 of the ticket, in hex.
 */
export type LoginTicketRecord = {
  _id: string
  employeeId: Types.ObjectId
  /** The version of the person's tokens for which it was issued. */
  tokenVersion: number
  /** Answers that were begun; it ends with the fifth. */
  tries: number
  challenge: Challenge | null
  expiresAt: Date
}

export const LoginTicketModel = defineModel<LoginTicketRecord>('LoginTicket', 'loginTickets', {
  _id: { type: String, required: true },
  employeeId: { type: ObjectId, required: true },
  tokenVersion: { type: Number, required: true },
  tries: { type: Number, default: 0 },
  challenge: challengePath,
  expiresAt: { type: Date, required: true },
})

declareIndexes(LoginTicketModel, [
  { keys: { employeeId: 1 } },
  { keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
])

belongsTo(LoginTicketModel, {
  employeeId: { owner: 'employee', onDestroy: 'delete', isAccess: true },
})
