import { gt } from '#database/operators'
import { accountChanged } from '#modules/account-changes'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { revokeTokens } from '#modules/employees/employees-tokens'
import { linkGone, requireLink } from './access-links.find.ts'
import { ResetModel } from './access-links.model.ts'

/**
 * Sets the password of a link's person inside the caller's transaction: all their sessions and other
 * links end, and they are notified. Of two concurrent uses one succeeds, the other gets 410.
 */
export const resetByLink = async (
  token: string,
  password: string,
  now = new Date(),
): Promise<EmployeeRecord> => {
  const { link, employee } = await requireLink(token, now)
  const used = await ResetModel.updateOne(
    { _id: link._id, usedAt: null, expiresAt: gt(now) },
    { $set: { usedAt: now } },
  )
  if (used.modifiedCount === 0) throw linkGone()
  await revokeTokens(employee._id)
  await EmployeeModel.updateOne({ _id: employee._id }, { $set: { password, passwordSetAt: now } })
  await accountChanged(employee, 'password', employee)
  return employee
}
