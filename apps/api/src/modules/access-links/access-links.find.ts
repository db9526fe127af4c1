import { LINK_GONE } from '@bastidor/shared/access-links'
import { AppError } from '@bastidor/shared/errors'
import { gt } from '#database/operators'
import { sha256 } from '#lib/sha256'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { ResetModel, type ResetRecord } from './access-links.model.ts'

/** The digest of a token; the token itself is not stored. */
export const digestOf = (token: string): string => sha256(token, 'base64url')

/** The one error of every unusable link, whatever the reason: 410. */
export const linkGone = () => new AppError('GONE', LINK_GONE)

export type Usable = { link: ResetRecord; employee: EmployeeRecord }

/**
 * The link of a token and its person; null for one that is used, expired, unknown, replaced by a
 * newer one, or void as `findGoodLink` says.
 */
export const findLink = async (token: string, now = new Date()): Promise<Usable | null> => {
  const link = await ResetModel.findById(digestOf(token)).lean<ResetRecord>()
  const employee = link && (await EmployeeModel.findById(link.employeeId).lean<EmployeeRecord>())
  if (!link || !employee) return null
  const good = await findGoodLink(employee, now)
  return good?._id === link._id ? { link, employee } : null
}

/** As `findLink`; 410 in place of null. */
export const requireLink = async (token: string, now = new Date()): Promise<Usable> => {
  const found = await findLink(token, now)
  if (!found) throw linkGone()
  return found
}

/**
 * The link that opens a person's account now: their newest unused one that has not expired, unless
 * they are inactive, have a new `tokenVersion`, or another level than the one for which somebody made
 * it.
 */
export const findGoodLink = async (
  { _id: employeeId, active, tokenVersion, level }: EmployeeRecord,
  now: Date,
): Promise<ResetRecord | null> => {
  if (!active) return null
  const newest = await ResetModel.findOne({ employeeId, usedAt: null, expiresAt: gt(now) })
    .sort({ createdAt: -1, _id: 1 })
    .lean<ResetRecord>()
  const isGood = newest?.tokenVersion === tokenVersion && (newest.level ?? level) === level
  return isGood ? newest : null
}
