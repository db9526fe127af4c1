import { ROLES } from '@bastidor/shared/employees'
import { roleKey } from '@bastidor/shared/grants'
import type { RoleGrantList } from '@bastidor/shared/grants.views'
import { LIST_MAX_MS } from '#database/operators'
import { EmployeeModel } from '#modules/employees/employees.model'
import { RoleGrantModel, type RoleGrantRecord } from '#modules/grants/grants.model'
import { GRANTABLE_LIST, toRoleGrant, unsaved } from './role-grants.view.ts'

type Held = { _id: string; role: string; people: number }

/** Every role that is suggested, that somebody has or that was granted something, by name. */
export const listRoleGrants = async (): Promise<RoleGrantList> => {
  const [rows, held] = await Promise.all([
    RoleGrantModel.find().maxTimeMS(LIST_MAX_MS).lean<RoleGrantRecord[]>(),
    EmployeeModel.aggregate<Held>([
      { $match: { roleFolded: { $gt: '' } } },
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$roleFolded',
          role: { $first: '$role' },
          people: { $sum: { $cond: ['$active', 1, 0] } },
        },
      },
    ]).option({ maxTimeMS: LIST_MAX_MS }),
  ])
  const named = [...held.map(({ _id, role }) => unsaved(_id, role)), ...SUGGESTED, ...rows]
  const byKey = new Map(named.map((row) => [row._id, row]))
  const people = new Map(held.map(({ _id, people: count }) => [_id, count]))
  const results = [...byKey.values()]
    .toSorted((a, b) => a._id.localeCompare(b._id, 'pt-BR'))
    .map((row) => toRoleGrant(row, people.get(row._id) ?? 0))
  return { results, total: results.length, grantable: GRANTABLE_LIST }
}

const SUGGESTED = ROLES.map((role) => unsaved(roleKey(role), role))

/** How many active people have a role. */
export const countPeopleOf = (key: string): Promise<number> =>
  EmployeeModel.countDocuments({ roleFolded: key, active: true }).exec()
