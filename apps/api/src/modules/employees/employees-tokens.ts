import type { Types } from 'mongoose'
import { endSessions } from '#modules/sessions/sessions.commands'
import { EmployeeModel } from './employees.model.ts'

/** Revokes every token of a person, including those without a session record. */
export const revokeTokens = async (employeeId: Types.ObjectId): Promise<void> => {
  await EmployeeModel.updateOne({ _id: employeeId }, { $inc: { tokenVersion: 1 } })
  await endSessions(employeeId)
}
