import type { Model, QueryFilter, SortOrder, Types } from 'mongoose'
import { LIST_MAX_MS } from './query.ts'

/** The part of a list that a caller asks for. */
export type Page = { limit: number; offset: number }
export type Order = Record<string, SortOrder>

type Wanted<Stored> = Page & {
  filter?: QueryFilter<Stored>
  order: Order
  /** The only fields to read, where a list shows less than the whole record. */
  fields?: Record<string, 1>
}

type Identified<Stored> = Stored & { _id: Types.ObjectId }

/** One page of records in a stated order, and how many there are in all; bounded in time. */
export const findPage = async <Stored>(
  Model: Model<Stored>,
  { filter = {}, order, fields, limit, offset }: Wanted<Stored>,
): Promise<{ records: Identified<Stored>[]; total: number }> => {
  const page = Model.find(filter).sort(order).skip(offset).limit(limit).maxTimeMS(LIST_MAX_MS)
  const [records, total] = await Promise.all([
    (fields ? page.select(fields) : page).lean<Identified<Stored>[]>(),
    Model.countDocuments(filter).maxTimeMS(LIST_MAX_MS),
  ])
  return { records, total }
}
