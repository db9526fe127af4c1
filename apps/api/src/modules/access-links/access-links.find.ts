import type { Types } from 'mongoose'
import { LINK_GONE } from '@bastidor/shared/access-links'
import { AppError } from '@bastidor/shared/errors'
import { gt } from '#database/operators'
import { sha256 } from '#lib/sha256'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { ResetModel, type ResetRecord } from './access-links.model.ts'

/** What is stored of a token. */
export const digestOf = (token: string): string => sha256(token, 'base64url')

export const linkGone = () => new AppError('GONE', LINK_GONE)

export type Usable = { link: ResetRecord; employee: EmployeeRecord }

/**
 * The link of a token and its person; null alike for one that is used, late, unknown, replaced by a
 * newer one, or whose person is inactive, has a new `tokenVersion`, or another level than the one for
 * which somebody made it.
 */
export const findLink = async (token: string, now = new Date()): Promise<Usable | null> => {
  const link = await ResetModel.findById(digestOf(token)).lean<ResetRecord>()
  if (!link) return null
  const newest = await findNewest(link.employeeId, now)
  const employee = await EmployeeModel.findById(link.employeeId).lean<EmployeeRecord>()
  const isUsable =
    newest?._id === link._id &&
    employee?.active &&
    employee.tokenVersion === link.tokenVersion &&
    (link.level ?? employee.level) === employee.level
  return isUsable ? { link, employee } : null
}

/** As `findLink`; 410 in place of null. */
export const requireLink = async (token: string, now = new Date()): Promise<Usable> => {
  const found = await findLink(token, now)
  if (!found) throw linkGone()
  return found
}

/** The newest unused link of a person that has not expired. */
export const findNewest = (employeeId: Types.ObjectId, now: Date): Promise<ResetRecord | null> =>
  ResetModel.findOne({ employeeId, usedAt: null, expiresAt: gt(now) })
    .sort({ createdAt: -1, _id: 1 })
    .lean<ResetRecord>()
    .exec()
