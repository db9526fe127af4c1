import { LIST_MAX_MS } from '#database/query'
import { ClientModel } from '#modules/clients/clients.model'

/** How many clients use each of the given plans; deleted clients do not count. */
export const clientsPerPlan = async (ids: readonly string[]): Promise<Map<string, number>> => {
  const counts = await ClientModel.aggregate<{ _id: string; clients: number }>([
    { $match: { deletedAt: null, plan: { $in: [...ids] } } },
    { $group: { _id: '$plan', clients: { $sum: 1 } } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return new Map(counts.map(({ _id, clients }) => [_id, clients]))
}
