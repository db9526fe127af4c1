import type { CurrentUser } from '#lib/request-context'
import type { EmployeeRecord } from '#modules/employees/employees.model'

/** A stored person as the current user of a request. */
export const currentUser = ({ _id, name, email, level, role }: EmployeeRecord): CurrentUser => ({
  id: String(_id),
  name,
  email,
  level,
  role,
  sessionId: '',
  strongAt: new Date(),
  hasFactor: false,
})
