import type { Schema } from 'mongoose'
import { transactionContext } from './transaction-context.ts'

/** Subscriber to committed writes, by collection. */
type Listener = {
  wants: (collection: string) => boolean
  /** Called after the commit and before the response; must not throw. */
  committed: (collections: readonly string[]) => Promise<void>
}

let listener: Listener | undefined

/** Sets the listener for every write through a model. There is only one, the cache. */
export const onWrites = (wanted: Listener): void => {
  listener = wanted
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
  if (!listener?.wants(collection)) return
  const transaction = transactionContext.getStore()
  if (transaction) transaction.written.add(collection)
  else await listener.committed([collection])
}

/** Runs a transaction and reports its writes after the commit. */
export const reportingWrites = async <Result>(
  transaction: () => Promise<Result>,
): Promise<Result> => {
  const written = new Set<string>()
  const result = await transactionContext.run({ written }, transaction)
  if (written.size > 0) await listener?.committed([...written])
  return result
}
