import type { Model, QueryFilter, SortOrder } from 'mongoose'
import { isCached, versionsOf } from '#cache/collection-versions'
import type { Keys } from '#database/indexes'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import { createVersionedCache } from '#cache/versioned-cache'

/** The part of a list that a caller asks for. */
export type Page = { limit: number; offset: number }
export type Order = Record<string, SortOrder>

type Wanted<Stored> = Page & {
  filter?: QueryFilter<Stored>
  order: Order
  /** The only fields to read, where a list shows less than the whole record. */
  fields?: Record<string, 1>
  /** The indexes to walk, where several would do and the database would have to try them all. */
  index?: { page: Keys; count: Keys }
}

type Identified<Stored> = Stored & { _id: unknown }

type PageOf<Stored> = { records: Identified<Stored>[]; total: number }

/** One page of records in a stated order, and how many there are in all; bounded in time. */
export const findPage = async <Stored>(
  Model: Model<Stored>,
  { index, ...wanted }: Wanted<Stored>,
): Promise<PageOf<Stored>> => {
  if (!index) return readPage(Model, wanted)
  return withIndexHint(index, (known) =>
    readPage(Model, { ...wanted, ...(known && { index: known }) }),
  )
}

const readPage = async <Stored>(
  Model: Model<Stored>,
  wanted: Wanted<Stored>,
): Promise<PageOf<Stored>> => {
  const { records, found } = await (wanted.offset === 0 ? firstPage : laterPage)(Model, wanted)
  return { records, total: totalTold(found, wanted) ?? (await totalOf(Model, wanted)) }
}

/**
 * How many there are in all, where a page of so many tells: one that is not full is the last one,
 * and counting would walk everything once more to say so.
 */
export const totalTold = (found: number, { limit, offset }: Page): number | undefined =>
  found < limit && (found > 0 || offset === 0) ? offset + found : undefined

const totalOf = async <Stored>(Model: Model<Stored>, wanted: Wanted<Stored>): Promise<number> => {
  const { name } = Model.collection
  const count = () => countOf(Model, wanted)
  if (!isCached(name)) return count()
  const key = `${name} ${JSON.stringify(wanted.filter ?? {})}`
  return rememberedCount(key, await versionsOf([name]), count)
}

// All pages of a list have one total: it is counted once for all of them.
const rememberedCount = createVersionedCache<number>({
  maxSize: 1_000_000,
  sizeOf: (_count, key) => key.length,
})

const countOf = async <Stored>(Model: Model<Stored>, { filter = {}, index }: Wanted<Stored>) => {
  const count = Model.countDocuments(filter).maxTimeMS(LIST_MAX_MS)
  return index ? count.hint(index.count) : count
}

const firstPage = async <Stored>(Model: Model<Stored>, wanted: Wanted<Stored>) => {
  const records = await ordered(Model, wanted)
    .select(wanted.fields ?? {})
    .lean<Identified<Stored>[]>()
  return { records, found: records.length }
}

// The database fetches every document that it skips. Asked for ids alone it skips keys of the
// index, and only the page itself is fetched: at offset 15,000 that is 12 documents, not 15,012.
const laterPage = async <Stored>(Model: Model<Stored>, wanted: Wanted<Stored>) => {
  const ids = (
    await ordered(Model, wanted).skip(wanted.offset).select({ _id: 1 }).lean<Identified<Stored>[]>()
  ).map(({ _id }) => _id)
  if (ids.length === 0) return { records: [], found: 0 }
  // The filter once more: what has left the list in between is not shown as if it were there.
  const records = await Model.find({ ...wanted.filter, _id: anyOf(ids) })
    .hint({ _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .select(wanted.fields ?? {})
    .lean<Identified<Stored>[]>()
  const byId = new Map(records.map((record) => [String(record._id), record]))
  const kept = ids.map((id) => byId.get(String(id))).filter((record) => record !== undefined)
  return { records: kept, found: ids.length }
}

const ordered = <Stored>(
  Model: Model<Stored>,
  { filter = {}, order, index, limit }: Wanted<Stored>,
) => {
  const page = Model.find(filter).sort(order).limit(limit).maxTimeMS(LIST_MAX_MS)
  return index ? page.hint(index.page) : page
}
