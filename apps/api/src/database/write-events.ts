import { type Query, type Schema, Types } from 'mongoose'
import { isIndexed } from './indexes.ts'
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

/** How long after its creation the id of a record counts as new. */
export const NEW_FOR_MS = 60_000

/**
 * What is reported beside a collection once a write may have changed an indexed field of a record,
 * removed one, or inserted one whose id is not new: without it, the records of before are where they
 * were in every index.
 */
export const keysOf = (collection: string) => `${collection}.keys`

/** Reports every write through a model of this schema. */
export const reportWrites = (schema: Schema, collection: string): void => {
  const insert = () => reportWrite([collection])
  const any = () => reportWrite([collection, keysOf(collection)])
  schema.post(['save', 'deleteOne'], { document: true, query: false }, any)
  schema.post(
    [...WRITES],
    { document: false, query: true },
    function report(this: Query<unknown, unknown>) {
      return leavesKeys(this, collection) ? insert() : any()
    },
  )
  schema.post('insertMany', (records: unknown) =>
    [records].flat().every(hasNewId) ? insert() : any(),
  )
  schema.post('bulkWrite', any)
}

const hasNewId = (record: unknown) => {
  const { _id } = record as { _id?: unknown }
  return _id instanceof Types.ObjectId && Date.now() - +_id.getTimestamp() < NEW_FOR_MS
}

const UPDATES = new Set(['updateOne', 'updateMany', 'findOneAndUpdate'])
const OPERATORS = new Set(['$set', '$unset', '$inc', '$push', '$pull', '$addToSet'])

const leavesKeys = (query: Query<unknown, unknown> & { op?: string }, collection: string) => {
  const update = query.getUpdate()
  if (!UPDATES.has(query.op ?? '') || !update || Array.isArray(update)) return false
  return (
    !query.getOptions().upsert &&
    Object.entries(update).every(
      ([operator, fields]) =>
        OPERATORS.has(operator) &&
        !Object.keys(Object(fields)).some((field) => isIndexed(collection, field)),
    )
  )
}

// Writes of a transaction are reported after its commit.
const reportWrite = async (names: readonly string[]): Promise<void> => {
  const transaction = transactionContext.getStore()
  if (transaction) for (const name of names) transaction.written.add(name)
  else await announce(names)
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
