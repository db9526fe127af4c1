import { AsyncLocalStorage } from 'node:async_hooks'
import type { Model } from 'mongoose'

/** Whether each of some things holds in the current transaction. */
export type Check<Value> = (values: readonly Value[]) => Promise<readonly boolean[]>

/** Documents by model. */
export type Inserts = Map<Model<object>, object[]>

/** What a request of a group commit inserts, and what that relies on. */
export type Shared = { inserts: Inserts; premises: { check: Check<unknown>; value: unknown }[] }

type TransactionContext = {
  /** Collections written so far; reported after the commit. */
  written: Set<string>
  /** Another one each time that the transaction begins. */
  attempt?: object
  shared?: Shared
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
