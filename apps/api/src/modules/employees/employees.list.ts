import type { PipelineStage, QueryFilter, Types } from 'mongoose'
import type { ClientRole, EmployeeSort } from '@bastidor/shared/employees'
import { LEVELS } from '@bastidor/shared/levels'
import { AppError } from '@bastidor/shared/errors'
import { sortParts } from '@bastidor/shared/pagination'
import { type Actor, can } from '@bastidor/shared/permissions'
import { foldName } from '@bastidor/shared/text'
import { type Page, findPage, findTotal, inOrder } from '#cache/pagination'
import { LIST_MAX_MS, anyOf, contains } from '#database/operators'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'

type Wanted = { name?: string; sort?: EmployeeSort | undefined }

/**
 * A page of the directory: active people first, then by name, unless sorted. 403 for a sort by
 * clients without the permission to see how many each person has.
 */
export const listEmployees = (actor: Actor, { name, sort }: Wanted, page: Page) => {
  const filter = name ? { nameFolded: contains(foldName(name)) } : {}
  if (sort) return sortedPage(actor, filter, sort, page)
  return findPage(EmployeeModel, {
    ...page,
    filter,
    order: { active: -1, nameFolded: 1, _id: 1 },
  })
}

// An agency has few enough people to sort them all for each page.
const sortedPage = async (
  actor: Actor,
  filter: QueryFilter<EmployeeRecord>,
  sort: EmployeeSort,
  { limit, offset }: Page,
) => {
  const { field, direction } = sortParts(sort)
  const isByClients = field === 'gestor' || field === 'cs'
  if (isByClients && !can(actor, 'employee.load')) throw new AppError('FORBIDDEN')
  const names = field === 'name' ? direction : 1
  const [total, sorted] = await Promise.all([
    findTotal(EmployeeModel, { filter }),
    EmployeeModel.aggregate<{ _id: Types.ObjectId }>([
      { $match: filter },
      ...(isByClients ? countClients(field) : [{ $set: { key: KEYS[field] } }]),
      { $sort: { key: direction, nameFolded: names, _id: names } },
      { $skip: offset },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]).option({ maxTimeMS: LIST_MAX_MS }),
  ])
  const ids = sorted.map(({ _id }) => _id)
  const found = await EmployeeModel.find({ _id: anyOf(ids) }).lean<EmployeeRecord[]>()
  return { records: inOrder(found, ids), total }
}

const KEYS = {
  name: '$nameFolded',
  role: '$role',
  level: { $indexOfArray: [LEVELS, '$level'] },
  active: '$active',
}

// Both fields of the match are in the index of the role, so no client is read.
const countClients = (role: ClientRole): PipelineStage[] => [
  {
    $lookup: {
      from: 'clients',
      localField: '_id',
      foreignField: `${role}Id`,
      pipeline: [{ $match: { deletedAt: null } }, { $count: 'clients' }],
      as: 'load',
    },
  },
  { $set: { key: { $ifNull: [{ $first: '$load.clients' }, 0] } } },
]
