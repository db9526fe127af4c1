import type { Model, PipelineStage, QueryFilter, UpdateQuery, mongo } from 'mongoose'
import { addInserts, transactionContext } from './transaction-context.ts'
import { slices } from '#lib/batches'

/**
 * `deleteMany` that rejects an empty filter (`requireFilter`): a filter lost through a bug is an
 * error instead of a wiped collection. Returns the number of deleted documents.
 */
export const deleteAll = async <Doc>(
  Model: Model<Doc>,
  filter: QueryFilter<Doc>,
  options: Pick<mongo.DeleteOptions, 'writeConcern'> = {},
): Promise<number> => {
  const { deletedCount } = await Model.deleteMany(filter, { ...options, requireFilter: true })
  return deletedCount
}

/**
 * `updateMany` that rejects an empty filter, like `deleteAll`; a list computes from what is stored.
 * Returns the number of changed documents.
 */
export const updateAll = async <Doc>(
  Model: Model<Doc>,
  filter: QueryFilter<Doc>,
  update: UpdateQuery<Doc> | PipelineStage.Set[],
): Promise<number> => {
  const { modifiedCount } = await Model.updateMany(filter, update, {
    ...REQUIRE_FILTER,
    updatePipeline: Array.isArray(update),
  })
  return modifiedCount
}

const INSERT_AT_ONCE = 250

/**
 * Inserts many complete documents in the current transaction. It skips casting and defaults, which
 * would block the event loop for thousands of documents.
 */
export const insertAll = async <Doc>(
  Model: Model<Doc>,
  documents: readonly Omit<Doc, '_id'>[],
): Promise<void> => {
  const inserts = transactionContext.getStore()?.shared?.inserts
  if (inserts) return addInserts(inserts, Model as unknown as Model<object>, documents)
  for await (const part of slices(documents, INSERT_AT_ONCE))
    await Model.insertMany(part, { lean: true })
}

// Known to Mongoose's `updateMany`, but not to its types.
const REQUIRE_FILTER: object = { requireFilter: true }
