import type { Access } from '@bastidor/shared/access-links'
import { hasTotp } from '#modules/employees/employees-factors'
import { type EmployeeRecord, findWithPassword } from '#modules/employees/employees.model'
import { findNewest } from './access-links.find.ts'

/** How a person gets in, for those who look after the staff. */
export const toAccess = async (employee: EmployeeRecord, now = new Date()): Promise<Access> => {
  const { _id, active, passwordSetAt, tokenVersion, lastLoginAt } = employee
  const link = active ? await findNewest(_id, now) : null
  const factors = await findWithPassword({ _id })
  const isGood = link?.tokenVersion === tokenVersion
  const entered = passwordSetAt === null ? 'invited' : 'active'
  return {
    state: active ? entered : 'inactive',
    linkExpiresAt: link && isGood ? link.expiresAt.toISOString() : null,
    totp: factors ? hasTotp(factors) : false,
    passkeys: factors?.passkeys.length ?? 0,
    lastLoginAt: lastLoginAt && lastLoginAt.toISOString(),
  }
}
