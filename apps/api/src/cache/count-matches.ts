import type { Model, QueryFilter } from 'mongoose'
import type { Keys } from '#database/index-spec'
import { OF_ONE_MOMENT } from '#database/operators'

export type Matched<Stored> = {
  filter?: QueryFilter<Stored>
  /** Index hints, where several indexes fit and the query planner would have to try them all. */
  index?: { page: Keys; count: Keys }
}

/**
 * How many records match at one moment: without the snapshot, a record that is renamed while the index
 * is walked may be counted twice or not at all.
 */
export const countMatches = async <Stored>(
  Model: Model<Stored>,
  { filter = {}, index }: Matched<Stored>,
): Promise<number> => {
  const count = Model.countDocuments(filter, OF_ONE_MOMENT)
  return index ? count.hint(index.count) : count
}
