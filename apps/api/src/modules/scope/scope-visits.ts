import type { Types } from 'mongoose'
import { daysOfMonth } from '@bastidor/shared/scope.agreed'
import type { ScopeItem } from '@bastidor/shared/scope'
import { LIST_MAX_MS, within } from '#database/operators'
import { VisitModel, type VisitRecord } from '#modules/visits/visits.model'

const UNNAMED = 'Captação'

/** How many visits took place in a month, per client; of all clients (`null`), or some. */
export const countVisits = async (
  month: string,
  ids: readonly Types.ObjectId[] | null,
): Promise<{ clientId: Types.ObjectId; count: number }[]> => {
  const { first, last } = daysOfMonth(month)
  const found = await VisitModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    {
      $match: {
        done: true,
        day: { $gte: first, $lte: last },
        ...(ids && { clientId: { $in: ids } }),
      },
    },
    { $group: { _id: '$clientId', count: { $sum: 1 } } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return found.map(({ _id, count }) => ({ clientId: _id, count }))
}

/** The visits to a client that took place in a month, the first one first. */
export const findVisits = async (month: string, clientId: Types.ObjectId): Promise<ScopeItem[]> => {
  const { first, last } = daysOfMonth(month)
  const visits = await VisitModel.find({ clientId, done: true, day: within(first, last) })
    .sort({ day: 1, _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<VisitRecord[]>()
  return visits.map(({ _id, note, day }) => ({
    id: String(_id),
    title: note || UNNAMED,
    day,
    round: 0,
    isCorrection: false,
  }))
}
