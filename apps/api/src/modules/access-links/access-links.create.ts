import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@bastidor/shared/dates'
import { Types } from 'mongoose'
import { ACCESS_PATH, LINK_HOURS, type LinkKind } from '@bastidor/shared/access-links'
import { deleteAll } from '#database/bulk-writes'
import { absoluteUrl } from '#lib/public-url'
import { lockShared } from '#modules/employees/employees-lock'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { digestOf } from './access-links.find.ts'
import { ResetModel } from './access-links.model.ts'

const TOKEN_BYTES = 32

type Whose = Pick<EmployeeRecord, '_id' | 'tokenVersion' | 'level'>
type Made = { token: string; expiresAt: Date }

/**
 * Makes a link for a person inside the caller's transaction; it voids the person's earlier ones.
 * Only the digest of its token is stored.
 */
export const createLink = async (
  { _id: employeeId, tokenVersion, level }: Whose,
  kind: LinkKind,
  { by, hours = LINK_HOURS.copied }: { by: string | null; hours?: number },
  now = new Date(),
): Promise<Made> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  const createdBy = by === null ? null : new Types.ObjectId(by)
  // Conflicts with a concurrent deletion of the person, so that no link or mail stays behind.
  await lockShared()
  await deleteAll(ResetModel, { employeeId, usedAt: null })
  await ResetModel.create([
    {
      _id: digestOf(token),
      kind,
      employeeId,
      tokenVersion,
      // The permission to make a link for this level does not hold for a higher one.
      level: by === null ? null : level,
      createdBy,
      createdAt: now,
      expiresAt,
    },
  ])
  return { token, expiresAt }
}

/** The address that a token opens. */
export const linkOf = (token: string): string => absoluteUrl(`${ACCESS_PATH}#${token}`)
