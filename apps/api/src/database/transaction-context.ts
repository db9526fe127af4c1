import { AsyncLocalStorage } from 'node:async_hooks'
import type { Model } from 'mongoose'

/** Documents by model. */
export type Inserts = Map<Model<object>, object[]>

type TransactionContext = {
  /** Collections written so far; reported after the commit. */
  written: Set<string>
  /** Collects inserts for a group commit, in place of storing them. */
  inserts?: Inserts
}

/** The current transaction; its session is in Mongoose's own storage. */
export const transactionContext = new AsyncLocalStorage<TransactionContext>()

/** Adds documents to a collection of inserts. */
export const addInserts = (
  inserts: Inserts,
  Model: Model<object>,
  documents: readonly object[],
): void => {
  inserts.set(Model, [...(inserts.get(Model) ?? []), ...documents])
}
