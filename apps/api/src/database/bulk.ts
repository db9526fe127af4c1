import type { Model, QueryFilter } from 'mongoose'

/**
 * The one door to writes that touch many documents. `requireFilter` makes an empty filter, the
 * result of a key that was lost on the way, an error instead of a wiped collection (security §D1).
 */
export const deleteAll = async <Doc>(
  Model: Model<Doc>,
  filter: QueryFilter<Doc>,
): Promise<number> => {
  const { deletedCount } = await Model.deleteMany(filter, { requireFilter: true })
  return deletedCount
}
