import type { Model } from 'mongoose'
import type { Index, IndexSpec } from './index-spec.ts'

/** The code of the error for a second value of a unique index. */
export const DUPLICATE_KEY = 11_000

const declared = new Map<string, readonly Index[]>()

/**
 * Declares the indexes of a collection, beside its model or, where it has none, beside what writes
 * it. Migrations create them, not the models.
 */
export const declareIndexes = <Stored>(
  of: Model<Stored> | string,
  indexes: readonly Index[],
): void => {
  const collection = typeof of === 'string' ? of : of.collection.name
  if (declared.has(collection)) throw new Error(`two lists of indexes for ${collection}`)
  declared.set(collection, indexes)
}

/** All indexes of the database, by collection; complete once `modules/models.ts` is loaded. */
export const allIndexes = (): IndexSpec[] =>
  [...declared]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([collection, indexes]) => indexes.map((index) => ({ collection, ...index })))

/** Whether the field, or one inside or around it, is a key of an index of the collection. */
export const isIndexed = (collection: string, path: string): boolean =>
  (declared.get(collection) ?? []).some(({ keys, partialFilterExpression = {} }) =>
    [...Object.keys(keys), ...Object.keys(partialFilterExpression)].some(
      (key) => fieldOf(key) === fieldOf(path),
    ),
  )

const fieldOf = (path: string) => path.split('.', 1)[0]

/** The field and message of a violated unique index, by its collection and keys; null if unknown. */
export const duplicateText = (collection: string | undefined, keys: string[]) =>
  declared
    .get(collection ?? '')
    ?.find((index) => index.duplicate && Object.keys(index.keys).join() === keys.join())
    ?.duplicate ?? null
