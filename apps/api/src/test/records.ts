import { type Model, Types } from 'mongoose'
import { insertAll } from '#database/bulk-writes'

/**
 * Stores many records with the defaults of their model, and answers them. A model document is made
 * once and not for each, which would take most of the time.
 */
export const storeRecords = async <Stored extends { _id?: unknown }>(
  Model: Model<Stored>,
  records: readonly Partial<Stored>[],
): Promise<Stored[]> => {
  const { _id, ...defaults } = new Model().toObject()
  const complete = records.map((record) => ({
    _id: new Types.ObjectId(),
    ...defaults,
    ...record,
  })) as unknown as Stored[]
  await insertAll(Model, complete)
  return complete
}
