import { setImmediate as breath } from 'node:timers/promises'
import type { Model, QueryFilter, UpdateQuery, mongo } from 'mongoose'
import { bufferInserts } from './insert-buffer.ts'

/**
 * The one door to writes that touch many documents. `requireFilter` makes an empty filter, the
 * result of a key that was lost on the way, an error instead of a wiped collection.
 */
export const deleteAll = async <Doc>(
  Model: Model<Doc>,
  filter: QueryFilter<Doc>,
  options: Pick<mongo.DeleteOptions, 'writeConcern'> = {},
): Promise<number> => {
  const { deletedCount } = await Model.deleteMany(filter, { ...options, requireFilter: true })
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

const INSERT_AT_ONCE = 250

/**
 * Stores many whole documents, in the caller's transaction. They are taken as they are: nothing is
 * cast and no default is added, which for thousands would keep everyone else waiting.
 */
export const insertAll = async <Doc>(
  Model: Model<Doc>,
  documents: readonly Omit<Doc, '_id'>[],
): Promise<void> => {
  if (bufferInserts(Model as unknown as Model<object>, documents)) return
  for (let at = 0; at < documents.length; at += INSERT_AT_ONCE) {
    await Model.insertMany(documents.slice(at, at + INSERT_AT_ONCE), { lean: true })
    if (at + INSERT_AT_ONCE < documents.length) await breath()
  }
}

// Known to Mongoose's `updateMany`, but not to its types.
const REQUIRE_FILTER: object = { requireFilter: true }
