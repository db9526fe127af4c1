import type { Access } from '@bastidor/shared/access-links'
import { hasTotp } from '#modules/employees/employees-factors'
import { type EmployeeRecord, findWithPassword } from '#modules/employees/employees.model'
import { findGoodLink } from './access-links.find.ts'

/** How a person can log in, for those who manage the staff. */
export const toAccess = async (employee: EmployeeRecord, now = new Date()): Promise<Access> => {
  const { _id, active, passwordSetAt, lastLoginAt } = employee
  const link = await findGoodLink(employee, now)
  const factors = await findWithPassword({ _id })
  const entered = passwordSetAt === null ? 'invited' : 'active'
  return {
    state: active ? entered : 'inactive',
    linkExpiresAt: link && link.expiresAt.toISOString(),
    totp: factors ? hasTotp(factors) : false,
    passkeys: factors?.passkeys.length ?? 0,
    lastLoginAt: lastLoginAt && lastLoginAt.toISOString(),
  }
}
