import { AsyncLocalStorage } from 'node:async_hooks'
import type { Model } from 'mongoose'

/** Documents that an act would insert, kept back until a transaction stores them. */
export type Inserts = Map<Model<object>, object[]>

const gathered = new AsyncLocalStorage<Inserts>()

/** Runs work whose inserts are gathered instead of stored. */
export const gatheringInserts = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; inserts: Inserts }> => {
  const inserts: Inserts = new Map()
  return { result: await gathered.run(inserts, work), inserts }
}

/** Keeps documents back for the transaction that will store them; false where nobody gathers. */
export const gather = (Model: Model<object>, documents: readonly object[]): boolean => {
  const inserts = gathered.getStore()
  if (inserts) addInserts(inserts, Model, documents)
  return inserts !== undefined
}

/** Adds documents of a model to those that are there. */
export const addInserts = (
  inserts: Inserts,
  Model: Model<object>,
  documents: readonly object[],
): void => {
  inserts.set(Model, [...(inserts.get(Model) ?? []), ...documents])
}
