import { clientKeys } from '#database/indexes'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS } from '#database/operators'
import { ClientModel } from '#modules/clients/clients.model'

// No deletion date. A comparison with null would fetch every client, because a missing field
// matches too; this one uses only index keys.
const neverDeleted = { $not: { $gt: new Date(0) } }

/** The number of clients per plan, without deleted ones. */
export const clientsPerPlan = async (ids: readonly string[]): Promise<Map<string, number>> => {
  const counts = await withIndexHint(clientKeys({ plan: 1 }), (index) => {
    const grouped = ClientModel.aggregate<{ _id: string; clients: number }>([
      { $match: { deletedAt: neverDeleted, plan: { $in: [...ids] } } },
      { $group: { _id: '$plan', clients: { $sum: 1 } } },
    ]).option({ maxTimeMS: LIST_MAX_MS })
    return (index ? grouped.hint(index) : grouped).exec()
  })
  return new Map(counts.map(({ _id, clients }) => [_id, clients]))
}
