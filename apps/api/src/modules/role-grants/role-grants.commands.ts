import { canonicalRole } from '@bastidor/shared/employees'
import { AppError } from '@bastidor/shared/errors'
import { type Grant, roleKey } from '@bastidor/shared/grants'
import { Types } from 'mongoose'
import type { CurrentUser } from '#lib/request-context'
import { RoleGrantModel, type RoleGrantRecord } from '#modules/grants/grants.model'
import { countPeopleOf } from './role-grants.list.ts'
import { toRoleGrant, unsaved } from './role-grants.view.ts'

type Row = Omit<RoleGrantRecord, 'updatedBy'>
type Saved = { before: Row; after: Row }

/**
 * Replaces what a role is granted, inside the caller's transaction. Throws 409 with the current
 * grants if they are based on older ones, unless they are the same, as in the retry of a request
 * whose response was lost.
 */
export const saveGrants = async (
  actor: CurrentUser,
  role: string,
  { grants, version }: { grants: Grant[]; version: number },
  now = new Date(),
): Promise<Saved> => {
  const _id = roleKey(role)
  const stored = await RoleGrantModel.findById(_id).lean<RoleGrantRecord>()
  const before = stored ?? unsaved(_id, canonicalRole(role))
  if (isSame(before.grants, grants)) return { before, after: before }
  if (version < before.version) {
    const current = toRoleGrant(before, await countPeopleOf(_id))
    throw new AppError('STALE_VERSION', undefined, { current })
  }
  const after = await RoleGrantModel.findOneAndUpdate(
    { _id },
    {
      $set: {
        grants,
        version: before.version + 1,
        updatedAt: now,
        updatedBy: new Types.ObjectId(actor.id),
      },
      $setOnInsert: { cargo: before.cargo },
    },
    // A concurrent first save is a transaction conflict, and the handler is retried.
    { returnDocument: 'after', upsert: true },
  ).lean<RoleGrantRecord>()
  if (!after) throw new AppError('CONFLICT')
  return { before, after }
}

const isSame = (stored: RoleGrantRecord['grants'], sent: readonly Grant[]): boolean =>
  stored.length === sent.length &&
  sent.every(({ action, scope }) =>
    stored.some((one) => one.action === action && one.scope === scope),
  )
