import type { LoginAnswer } from '@bastidor/shared/auth'
import type { AuditNote } from '#audit/audit-entry'
import type { Context, CurrentUser } from '#lib/request-context'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { toEmployee } from '#modules/employees/employees.view'
import { endSession, endSurplusSessions, openSession } from './session.ts'
import { setSessionCookie } from './session-cookie.ts'

type Request = {
  actor: CurrentUser | null
  context: Context
  audit: (note: AuditNote) => void
  afterCommit: (effect: (res: Parameters<typeof setSessionCookie>[0]) => unknown) => void
}

/** Opens the session of a verified login, in its transaction, instead of the caller's former one. */
export const completeLogin = async (
  employee: EmployeeRecord,
  { actor, context, audit, afterCommit }: Request,
): Promise<LoginAnswer> => {
  if (actor) await endSession(actor.id, actor.sessionId)
  const { token } = await openSession(employee, context)
  afterCommit(() => endSurplusSessions(employee._id))
  const viewer = { id: String(employee._id), level: employee.level, role: employee.role }
  const who = { id: viewer.id, name: employee.name }
  audit({ entity: 'employee', id: who.id, label: who.name, actor: who })
  if (context.wantsCookie) afterCommit((res) => setSessionCookie(res, token))
  return {
    token: context.wantsCookie ? null : token,
    employee: toEmployee(employee, viewer),
  }
}
