import type { Types } from 'mongoose'
import { deleteAll } from '#database/bulk-writes'
import { ne } from '#database/operators'
import { SessionModel } from './sessions.model.ts'

/** Ends all sessions of a person, except `exceptId`; part of the caller's transaction. */
export const endSessions = (employeeId: Types.ObjectId, exceptId?: string): Promise<number> =>
  deleteAll(SessionModel, { employeeId, ...(exceptId && { _id: ne(exceptId) }) })
