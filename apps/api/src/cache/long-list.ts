import { type Model, type QueryFilter, type SortOrder, Types } from 'mongoose'
import { prefetchVersions } from './cache-tags.ts'
import { cached } from './cached.ts'
import { type Matched, countMatches } from '#database/count'
import { LIST_MAX_MS, anyOf, gte, lt } from '#database/operators'
import { NEW_FOR_MS, keysOf } from '#database/write-events'

/** A shorter list is counted as quickly. */
const LONG = 5000
/** With more new records than this, everything is counted. */
const MAX_NEW = 2000
/** How far a page may be from the nearest landmark. */
const STRIDE = 1000
/** How far the next landmark may be: its query is short, and concurrent callers share it. */
const LEAP = 10_000
/** How many records with the same name a landmark may have before it. */
const NEIGHBOURS = 16
/**
 * A record is old once this has passed since its id was made: it was inserted while that was new, a
 * transaction lasts for a minute, and clocks differ by less.
 */
const OLD_AFTER_MS = NEW_FOR_MS + 60_000 + 60_000

/** A value, and the number of old records in the list with a lower one (`rank`). */
type Landmark = { value: string; bytes: string; rank: number }
const START: Landmark = { value: '', bytes: '', rank: 0 }
type OldRecords = {
  since: Types.ObjectId
  total: number
  landmarks: Landmark[]
  /** While so many are created, reading the new ones after each write costs more than it saves. */
  hasTooManyNew: boolean
}

export type LongList<Stored> = {
  total: number
  /** A filter with which less is skipped, and how many records then come before the offset. */
  seek: (offset: number) => Promise<{ filter: QueryFilter<Stored>; skip: number }>
}

/**
 * The total and the landmarks of a long list. They count old records and stay valid while records are
 * only inserted: what is new since is few, and read after every write. Undefined for a list that is
 * not long, has too many new records, or is asked for the first time.
 */
export const longList = async <Stored>(
  Model: Model<Stored>,
  { filter = {}, order, index }: Matched<Stored> & { order: Record<string, SortOrder> },
): Promise<LongList<Stored> | undefined> => {
  const { name } = Model.collection
  const [field = '_id'] = Object.keys(order)
  const key = `${name} ${field} ${JSON.stringify(filter)}`
  const where = (conditions: object) => ({ ...filter, ...conditions })
  const valuesOf = (conditions: object) =>
    Model.find(where(conditions))
      .select({ _id: 0, [field]: 1 })
      .maxTimeMS(LIST_MAX_MS)
      .lean<Record<string, string | null>[]>()

  const countOld = async (): Promise<OldRecords> => {
    const since = Types.ObjectId.createFromTime(Math.floor((Date.now() - OLD_AFTER_MS) / 1000))
    const known = { filter: where({ _id: lt(since) }), ...(index && { index }) }
    const total = await countMatches(Model, known)
    return { since, total, landmarks: [], hasTooManyNew: false }
  }
  const readNew = async () => {
    const found = await valuesOf({ _id: gte(old.since) })
      .hint({ _id: 1 })
      .limit(MAX_NEW)
    return found.map((record) => bytesOf(record[field] ?? ''))
  }

  // Asked for together.
  const prefetched = prefetchVersions([name])
  const keys = { tags: [keysOf(name)], prefetched: prefetchVersions([keysOf(name)]) }
  const asked = await cached({ ...keys, key: `asked ${key}` }, async () => ({ times: 0 }))
  asked.times += 1
  if (asked.times === 1) return undefined
  const old = await cached({ ...keys, key: `old ${key}` }, countOld)
  if (old.total < LONG || old.hasTooManyNew) return undefined
  const since = `${String(old.since)} ${key}`
  const added = await cached({ tags: [name], key: `since ${since}`, prefetched }, readNew)
  old.hasTooManyNew = added.length === MAX_NEW
  if (old.hasTooManyNew) return undefined

  const placeOf = ({ bytes, rank }: Landmark) => rank + added.filter((one) => one < bytes).length
  const nearest = (offset: number) =>
    old.landmarks.findLast(
      (mark) =>
        mark.rank + added.length <= offset || (mark.rank <= offset && placeOf(mark) <= offset),
    ) ?? START

  /** Sets a landmark at this rank, or shortly before it where neighbours are equal. */
  const setLandmark = (from: Landmark, rank: number) =>
    cached({ ...keys, key: `landmark ${from.rank} ${rank} ${since}` }, async () => {
      const skipped = rank - from.rank - NEIGHBOURS
      const nearby = Model.find(where({ ...fromLandmark(from), _id: lt(old.since) }))
        .sort(order)
        .skip(skipped)
        .limit(NEIGHBOURS + 1)
        // Of anything more, every document that is skipped would be fetched.
        .select({ _id: 1 })
        .maxTimeMS(LIST_MAX_MS)
        .lean<{ _id: unknown }[]>()
      const ids = (await (index ? nearby.hint(index.page) : nearby)).map(({ _id }) => _id)
      const found = await valuesOf({ _id: anyOf(ids) })
        .sort(order)
        .hint({ _id: 1 })
      const values = found.map((record) => record[field])
      const at = values.findLastIndex((value, place) => place > 0 && value !== values[place - 1])
      const value = values[at]
      if (!value) return from
      const mark = { value, bytes: bytesOf(value), rank: from.rank + skipped + at }
      const next = old.landmarks.findLastIndex((other) => other.rank < mark.rank) + 1
      if (old.landmarks[next]?.rank !== mark.rank) old.landmarks.splice(next, 0, mark)
      return mark
    })
  const fromLandmark = ({ value }: Landmark) => (value ? { [field]: gte(value) } : {})

  return {
    total: old.total + added.length,
    seek: async (offset) => {
      let near = nearest(offset)
      for (;;) {
        const missing = offset - added.length - near.rank
        if (missing <= STRIDE) break
        const next = await setLandmark(near, near.rank + Math.min(missing, LEAP))
        if (next.rank === near.rank) break
        near = next
      }
      return { filter: where(fromLandmark(near)), skip: offset - placeOf(near) }
    },
  }
}

// A character for each byte: these compare as the database compares texts.
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
