import type { Model, SortOrder } from 'mongoose'
import { isCached } from './cache-tags.ts'
import { cached } from './cached.ts'
import { type LongList, longList } from './long-list.ts'
import { type Matched, countMatches } from '#database/count'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS, anyOf } from '#database/operators'

/** The requested part of a list. */
export type Page = { limit: number; offset: number }
export type Order = Record<string, SortOrder>

export type Wanted<Stored> = Page &
  Matched<Stored> & {
    order: Order
    /** The fields to read, if the list shows less than the whole record. */
    fields?: Record<string, 1>
    /**
     * May have so many records that a new one must not have all of them counted again. Its filter and
     * order have only indexed fields, the order begins with a text, ascending, that few records share.
     */
    isLong?: boolean
  }

type Identified<Stored> = Stored & { _id: unknown }

type PageOf<Stored> = { records: Identified<Stored>[]; total: number }

/** One page of records in the given order, with the total count; limited in time. */
export const findPage = <Stored>(
  Model: Model<Stored>,
  wanted: Wanted<Stored>,
): Promise<PageOf<Stored>> =>
  hinted(wanted, async (known) => {
    const isLong = known.isLong && isCached(Model.collection.name)
    const long = isLong ? await longList(Model, known) : undefined
    const { records, found } = await (known.offset === 0
      ? firstPage(Model, known)
      : laterPage(Model, known, long))
    const total = totalFromPage(found, known) ?? long?.total
    return { records, total: total ?? (await totalOf(Model, known)) }
  })

/**
 * The total, if the page already determines it: a page that is not full is the last one, so no
 * count query is needed.
 */
export const totalFromPage = (found: number, { limit, offset }: Page): number | undefined =>
  found < limit && (found > 0 || offset === 0) ? offset + found : undefined

/** How many records match; the same total as that of the list's pages. */
export const findTotal = <Stored>(Model: Model<Stored>, wanted: Matched<Stored>): Promise<number> =>
  hinted(wanted, (known) => totalOf(Model, known))

const hinted = <Query extends Pick<Matched<unknown>, 'index'>, Result>(
  { index, ...query }: Query,
  run: (query: Query) => Promise<Result>,
): Promise<Result> =>
  withIndexHint(index, (known) => run({ ...query, ...(known && { index: known }) } as Query))

const totalOf = async <Stored>(Model: Model<Stored>, wanted: Matched<Stored>): Promise<number> => {
  const { name } = Model.collection
  const count = () => countMatches(Model, wanted)
  if (!isCached(name)) return count()
  // All pages of a list share one total.
  return cached({ tags: [name], key: `${name} ${JSON.stringify(wanted.filter ?? {})}` }, count)
}

const firstPage = async <Stored>(Model: Model<Stored>, wanted: Wanted<Stored>) => {
  const records = await ordered(Model, wanted)
    .select(wanted.fields ?? {})
    .lean<Identified<Stored>[]>()
  return { records, found: records.length }
}

// MongoDB fetches every document it skips. With only ids projected it skips index keys instead, and
// just the page is fetched: at offset 15,000 that is 12 documents instead of 15,012.
const laterPage = async <Stored>(
  Model: Model<Stored>,
  wanted: Wanted<Stored>,
  long: LongList<Stored> | undefined,
) => {
  const { skip, ...from } = (await long?.seek(wanted.offset)) ?? { skip: wanted.offset }
  const ids = (
    await ordered(Model, { ...wanted, ...from })
      .skip(skip)
      .select({ _id: 1 })
      .lean<Identified<Stored>[]>()
  ).map(({ _id }) => _id)
  if (ids.length === 0) return { records: [], found: 0 }
  // With the filter again: a record may have left the list between the two queries.
  const records = await Model.find({ ...wanted.filter, _id: anyOf(ids) })
    .hint({ _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .select(wanted.fields ?? {})
    .lean<Identified<Stored>[]>()
  return { records: inOrder(records, ids), found: ids.length }
}

/** The records in the order of their ids, without those that were not found. */
export const inOrder = <Stored extends { _id: unknown }>(
  records: readonly Stored[],
  ids: readonly unknown[],
): Stored[] => {
  const byId = new Map(records.map((record) => [String(record._id), record]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}

const ordered = <Stored>(
  Model: Model<Stored>,
  { filter = {}, order, index, limit }: Wanted<Stored>,
) => {
  const page = Model.find(filter).sort(order).limit(limit).maxTimeMS(LIST_MAX_MS)
  return index ? page.hint(index.page) : page
}
