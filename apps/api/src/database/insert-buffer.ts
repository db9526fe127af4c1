import { AsyncLocalStorage } from 'node:async_hooks'
import type { Model } from 'mongoose'

/** Documents by model, waiting for the transaction that inserts them. */
export type Inserts = Map<Model<object>, object[]>

const buffer = new AsyncLocalStorage<Inserts>()

/** Runs `work` with its inserts buffered instead of stored. */
export const withInsertBuffer = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; inserts: Inserts }> => {
  const inserts: Inserts = new Map()
  return { result: await buffer.run(inserts, work), inserts }
}

/** Buffers documents for a later transaction; false outside `withInsertBuffer`. */
export const bufferInserts = (Model: Model<object>, documents: readonly object[]): boolean => {
  const inserts = buffer.getStore()
  if (inserts) addInserts(inserts, Model, documents)
  return inserts !== undefined
}

/** Adds documents to a buffer. */
export const addInserts = (
  inserts: Inserts,
  Model: Model<object>,
  documents: readonly object[],
): void => {
  inserts.set(Model, [...(inserts.get(Model) ?? []), ...documents])
}
