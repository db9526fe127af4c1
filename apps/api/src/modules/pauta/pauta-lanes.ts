import type { Types } from 'mongoose'
import { addDays, dayOf } from '@bastidor/shared/dates'
import type { Lane, LaneList } from '@bastidor/shared/pauta'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { fileUrl } from '#storage/file-url'
import { seenBy } from './pauta.find.ts'
import { NOT_DONE } from './pauta.list.ts'
import { PautaTaskModel } from './pauta.model.ts'
import { clientsOf } from './pauta-rights.ts'

type Counted = Omit<Lane, 'person'> & { _id: Types.ObjectId | null }

/** The open tasks that a person sees, counted by assignee; those without one last. */
export const listLanes = async (actor: CurrentUser, now: Date): Promise<LaneList> => {
  const today = dayOf(now)
  const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } })
  const counted = await PautaTaskModel.aggregate<Counted>([
    { $match: { hiddenAt: null, state: NOT_DONE, ...seenBy(actor, await clientsOf(actor)) } },
    {
      $group: {
        _id: '$assigneeId',
        // Days are text: null sorts before every one of them.
        late: countIf({ $and: [{ $gt: ['$dueOn', null] }, { $lt: ['$dueOn', today] }] }),
        today: countIf({ $eq: ['$dueOn', today] }),
        week: countIf({
          $and: [{ $gt: ['$dueOn', today] }, { $lte: ['$dueOn', addDays(today, 7)] }],
        }),
        open: { $sum: 1 },
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const people = await EmployeeModel.find({ _id: anyOf(counted.map(({ _id }) => _id)) })
    .select('name nameFolded avatar active')
    .sort({ nameFolded: 1, _id: 1 })
    .lean<EmployeeRecord[]>()
  const countOf = new Map(counted.map(({ _id, ...counts }) => [String(_id), counts]))
  const lanes: Lane[] = people.map(({ _id, name, avatar, active }) => ({
    person: { id: String(_id), name, avatar: avatar && fileUrl(avatar), active },
    ...(countOf.get(String(_id)) ?? NONE),
  }))
  const nobody = countOf.get('null')
  const results = nobody ? [...lanes, { person: null, ...nobody }] : lanes
  return { results, total: results.length }
}

const NONE = { late: 0, today: 0, week: 0, open: 0 }
