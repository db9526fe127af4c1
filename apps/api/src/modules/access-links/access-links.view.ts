import type { Access } from '@bastidor/shared/access-links'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { findNewest } from './access-links.find.ts'

// Absent while nobody has a second factor.
type SecondFactor = { totp?: unknown; passkeys?: unknown }

/** How a person gets in, for those who look after the staff. */
export const toAccess = async (
  employee: EmployeeRecord & SecondFactor,
  now = new Date(),
): Promise<Access> => {
  const { _id, active, passwordSetAt, tokenVersion, lastLoginAt, totp, passkeys } = employee
  const link = active ? await findNewest(_id, now) : null
  const isGood = link?.tokenVersion === tokenVersion
  const entered = passwordSetAt === null ? 'invited' : 'active'
  return {
    state: active ? entered : 'inactive',
    linkExpiresAt: link && isGood ? link.expiresAt.toISOString() : null,
    totp: Boolean(totp),
    passkeys: Array.isArray(passkeys) ? passkeys.length : 0,
    lastLoginAt: lastLoginAt && lastLoginAt.toISOString(),
  }
}
