import { type Grant, type GrantableAction, roleKey } from '@bastidor/shared/grants'
import { RoleGrantModel } from '#modules/grants/grants.model'
import type { EmployeeRecord } from '#modules/employees/employees.model'

/** Grants a role these actions, past the product. */
export const grantTo = async (
  role: string,
  scope: Grant['scope'],
  ...actions: readonly GrantableAction[]
): Promise<void> => {
  const _id = roleKey(role)
  const grants = actions.map((action) => ({ action, scope }))
  await RoleGrantModel.updateOne(
    { _id },
    {
      $push: { grants: { $each: grants } },
      $inc: { version: 1 },
      $set: { updatedAt: new Date() },
      $setOnInsert: { cargo: role, updatedBy: '0'.repeat(24) },
    },
    { upsert: true },
  )
}

/** The ways in which a client is one's own, as fields of its form and of its team. */
export const WAYS_TO_OWN = ['gestor', 'cs', 'team'] as const
export type WayToOwn = (typeof WAYS_TO_OWN)[number]

/** The fields of a new client that is somebody's in this way; a team is set afterwards. */
export const ownedAs = (way: WayToOwn, { name }: Pick<EmployeeRecord, 'name'>) =>
  way === 'team' ? {} : { [way]: name }
