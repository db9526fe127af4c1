import { Types } from 'mongoose'
import type { LoginInput, PasswordChange } from '@bastidor/shared/auth'
import { AppError, fieldError } from '@bastidor/shared/errors'
import type { CurrentUser, Context } from '#lib/request-context'
import {
  EmployeeModel,
  type EmployeeRecord,
  findWithPassword,
} from '#modules/employees/employees.model'
import { type DeviceRecord, hasFactor } from '#modules/employees/employees-factors'
import { issueTicket } from '#modules/second-factor/second-factor-tickets'
import { hashPassword, isOutdated, verifyPassword } from '#modules/passwords/passwords-hash'
import { assertPasswordPolicy } from '#modules/passwords/passwords-policy'
import { forgetFailures, tryPassword } from '#modules/passwords/passwords-throttle'

type VerifiedLogin = { employee: EmployeeRecord; newHash: string | undefined }

/**
 * Verifies a login. Throws 401 (e-mail or password, without saying which), 403 for an inactive
 * person with the right password, 429 after too many failures, and 401 with a ticket where a second
 * factor has to follow. Rehashes a password whose hash has a lower cost.
 */
export const verifyLogin = async (
  { email, password }: LoginInput,
  { ip }: Context,
): Promise<VerifiedLogin> => {
  const employee = await findWithPassword({ email })
  const isRight = await tryPassword(password, employee?.password, { email, ip })
  if (!isRight || !employee) throw new AppError('INVALID_PASSWORD')
  // Right passwords must not make room for more wrong codes.
  if (!hasFactor(employee)) await forgetFailures(email, ip)
  if (!employee.active) throw new AppError('LOGIN_NOT_ACTIVE')
  const newHash = isOutdated(employee.password) ? await hashPassword(password) : undefined
  if (hasFactor(employee)) throw await secondFactorOf(employee, newHash)
  return { employee, newHash }
}

// The second step does not know the password: what it would store is stored now.
const secondFactorOf = async (employee: EmployeeRecord, newHash: string | undefined) => {
  const { _id, password } = employee
  if (newHash) await EmployeeModel.updateOne({ _id, password }, { $set: { password: newHash } })
  return new AppError('SECOND_FACTOR', undefined, { second: await issueTicket(employee) })
}

/**
 * Records a verified login inside its transaction; 401 if the password or the person's active state
 * has changed since. The write to the person makes a concurrent password change conflict, so that
 * it cannot miss the session being opened.
 */
export const recordLogin = async (
  { employee, newHash }: VerifiedLogin,
  typed: string,
  devices: DeviceRecord[],
): Promise<void> => {
  const { _id, password } = employee
  const { matchedCount } = await EmployeeModel.updateOne(
    { _id, password, active: true },
    { $set: { lastLoginAt: new Date(), devices, ...(newHash && { password: newHash }) } },
  )
  if (matchedCount > 0) return
  // A concurrent login may have rehashed the password: the typed one is then still valid.
  const current = await findWithPassword({ _id })
  if (!current?.active || !(await verifyPassword(typed, current.password)))
    throw new AppError('INVALID_PASSWORD')
  await recordLogin({ employee: current, newHash: undefined }, typed, devices)
}

/**
 * Verifies a password change and returns the new hash; 400 on `currentPassword` if it is wrong.
 * Failures count as failed logins, so that a stolen session cannot be used to guess the password.
 */
export const verifyPasswordChange = async (
  actor: CurrentUser,
  { currentPassword, newPassword }: PasswordChange,
  { ip }: Context,
): Promise<string> => {
  const { email } = actor
  const employee = await findWithPassword({ _id: new Types.ObjectId(actor.id) })
  if (!(await tryPassword(currentPassword, employee?.password, { email, ip })))
    throw fieldError('currentPassword', 'A senha atual está incorreta.')
  await forgetFailures(email, ip)
  await assertPasswordPolicy(newPassword, actor, 'newPassword')
  return hashPassword(newPassword)
}
