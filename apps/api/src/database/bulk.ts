import type { Model, QueryFilter, UpdateQuery } from 'mongoose'

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

/** Changes every document that matches; see `deleteAll`. */
export const updateAll = async <Doc>(
  Model: Model<Doc>,
  filter: QueryFilter<Doc>,
  update: UpdateQuery<Doc>,
): Promise<number> => {
  const { modifiedCount } = await Model.updateMany(filter, update, REQUIRE_FILTER)
  return modifiedCount
}

// Known to Mongoose's `updateMany`, but not to its types.
const REQUIRE_FILTER: object = { requireFilter: true }
