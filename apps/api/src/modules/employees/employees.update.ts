import { isDeepStrictEqual } from 'node:util'
import { type EmployeePatch, UNSEEN_IN_ROLE, hasUnseen, maySet } from '@bastidor/shared/employees'
import { fieldError } from '@bastidor/shared/errors'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { hashPassword } from '#modules/passwords/passwords-hash'
import { accountChanged } from '#modules/account-changes'
import { endAccess, renameDependants } from '#modules/dependants'
import { assertPasswordPolicy } from '#modules/passwords/passwords-policy'
import { rolesWithGrants } from '#modules/grants/grants.find'
import { endSessions } from '#modules/sessions/sessions.commands'
import { assertAnotherAdmin } from './employees-admins.ts'
import { lockExclusive } from './employees-lock.ts'
import { EmployeeModel, type EmployeeRecord, namePaths } from './employees.model.ts'
import { revokeTokens } from './employees-tokens.ts'
import { toEmployee } from './employees.view.ts'

type Privilege = keyof typeof maySet
const PRIVILEGES = Object.keys(maySet) as Privilege[]

/**
 * Throws 403 if the actor may not make a privileged change. A form sends the whole entity, so a
 * value equal to the stored one is no change (docs/rules/rights.md#fields-of-a-person).
 */
const assertMayChange = async (
  actor: CurrentUser,
  target: EmployeeRecord,
  patch: EmployeePatch,
): Promise<void> => {
  const isNewRole = patch.role !== undefined && patch.role !== target.role
  const change = {
    actor,
    target: { id: String(target._id), level: target.level, role: target.role },
    ...(isNewRole && { granted: await rolesWithGrants() }),
  }
  for (const field of PRIVILEGES) {
    const value = patch[field]
    const isChange =
      value !== undefined && (field === 'password' || !isDeepStrictEqual(value, target[field]))
    if (isChange && !maySet[field](change, String(value)))
      throw fieldError(field, 'Você não pode alterar este campo.', 'FIELD_FORBIDDEN')
  }
  if (isNewRole && hasUnseen(patch.role ?? '')) throw fieldError('role', UNSEEN_IN_ROLE)
}

/** Hashes the new password of a patch, if any, before the transaction. */
export const preparePatch = async (
  actor: CurrentUser,
  target: EmployeeRecord,
  patch: EmployeePatch,
): Promise<string | undefined> => {
  await assertMayChange(actor, target, patch)
  if (patch.password === undefined) return undefined
  await assertPasswordPolicy(patch.password, { name: target.name, email: target.email })
  return hashPassword(patch.password)
}

/**
 * Changes a person inside the caller's transaction. A new password or e-mail ends the person's
 * sessions, except the caller's current one. The last active Admin cannot lose that role.
 */
export const updateEmployee = async (
  actor: CurrentUser,
  target: EmployeeRecord,
  patch: EmployeePatch,
  passwordHash: string | undefined,
): Promise<{ record: EmployeeRecord; changed: string[] }> => {
  await assertMayChange(actor, target, patch)
  const { version, password: _password, active: _active, ...fields } = patch
  if (fields.level !== undefined && fields.level !== 'Admin') await assertAnotherAdmin(target)
  const { record, changed } = await applyPatch(EmployeeModel, target, fields, {
    version,
    current: (stored) => toEmployee(stored, actor),
    derived: fields.name === undefined ? {} : namePaths(fields.name),
  })
  if (changed.includes('name')) {
    await lockExclusive()
    await renameDependants('employee', record)
  }
  if (passwordHash) {
    const set = { password: passwordHash, passwordSetAt: new Date() }
    await EmployeeModel.updateOne({ _id: target._id }, { $set: set })
    await accountChanged(target, 'password', actor)
  }
  if (passwordHash || changed.includes('email')) await endTheirSessions(actor, target)
  return { record, changed: passwordHash ? [...changed, 'password'] : changed }
}

const endTheirSessions = async (actor: CurrentUser, { _id }: EmployeeRecord) => {
  if (actor.id !== String(_id)) return revokeTokens(_id)
  await endSessions(_id, actor.sessionId)
  await endAccess(_id)
}
