import type { Schema } from 'mongoose'
import { transactionContext } from './transaction-context.ts'

/** Subscriber to committed writes, by collection. */
type Listener = {
  wants: (collection: string) => boolean
  /** Called after the commit and before the response; must not throw. */
  committed: (collections: readonly string[]) => Promise<void>
}

const listeners = new Set<Listener>()

/**
 * Adds a listener for the writes through models, such as the cache and the mailer; returns a
 * function that removes it.
 */
export const onWrites = (wanted: Listener): (() => void) => {
  listeners.add(wanted)
  return () => void listeners.delete(wanted)
}

const WRITES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const

/** Reports every write through a model of this schema. */
export const reportWrites = (schema: Schema, collection: string): void => {
  const report = () => reportWrite(collection)
  schema.post(['save', 'deleteOne'], { document: true, query: false }, report)
  schema.post([...WRITES], { document: false, query: true }, report)
  schema.post('insertMany', report)
  schema.post('bulkWrite', report)
}

// Writes of a transaction are reported after its commit.
const reportWrite = async (collection: string): Promise<void> => {
  const transaction = transactionContext.getStore()
  if (transaction) transaction.written.add(collection)
  else await announce([collection])
}

const announce = async (collections: readonly string[]): Promise<void> => {
  for (const { wants, committed } of listeners) {
    const wanted = collections.filter(wants)
    if (wanted.length > 0) await committed(wanted)
  }
}

/** Runs a transaction and reports its writes after the commit. */
export const reportingWrites = async <Result>(
  transaction: () => Promise<Result>,
): Promise<Result> => {
  const written = new Set<string>()
  const result = await transactionContext.run({ written }, transaction)
  if (written.size > 0) await announce([...written])
  return result
}
