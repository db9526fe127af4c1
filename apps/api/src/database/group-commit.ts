import mongoose from 'mongoose'
import { insertAll } from './bulk-writes.ts'
import {
  type Check,
  type Inserts,
  type Shared,
  addInserts,
  transactionContext,
} from './transaction-context.ts'
import { mayHaveCommitted, transact } from './transaction.ts'
import { createBatchQueue } from '#lib/batch-queue'

const { MongoServerError } = mongoose.mongo

/** Requests in one transaction. */
const MAX_BATCH_SIZE = 50
/** Transactions in parallel: a large one need not wait for the commit of another. */
const CONCURRENCY = 3

/**
 * Whether something holds in the current transaction. In a group commit it does for now: it is
 * checked, for all requests at once, when they are stored.
 */
export const verify = async <Value>(check: Check<Value>, value: Value): Promise<boolean> => {
  const premises = transactionContext.getStore()?.shared?.premises
  if (!premises) return (await check([value]))[0] ?? false
  return premises.push({ check: check as Check<unknown>, value }) > 0
}

/**
 * Group commit for requests that only insert (through `insertAll`) and never read what they insert:
 * those that come while others are written share the next transaction, with one insert per
 * collection and one commit. A request of which something does not hold in the transaction, or that
 * inserts nothing, is carried out `alone`, in its own. If the database refuses the shared
 * transaction, nothing is stored and every request falls back, so that each gets its own error.
 */
export const commitTogether = async <Result>(
  work: () => Promise<Result>,
  alone: () => Promise<Result>,
): Promise<Result> => {
  const shared: Shared = { inserts: new Map(), premises: [] }
  const result = await transactionContext.run({ written: new Set(), shared }, work)
  if (shared.inserts.size === 0) return alone()
  try {
    if (await stored(shared)) return result
  } catch (error) {
    if (!(error instanceof MongoServerError) || mayHaveCommitted(error)) throw error
  }
  return alone()
}

const stored = createBatchQueue<Shared, boolean>(
  async (requests) => {
    let verified = new Set<Shared>()
    await transact(async () => {
      verified = await verifiedOf(requests)
      const all: Inserts = new Map()
      for (const { inserts } of verified)
        for (const [Model, documents] of inserts) addInserts(all, Model, documents)
      for (const [Model, documents] of all) await insertAll(Model, documents)
    })
    return requests.map((request) => verified.has(request))
  },
  { maxBatchSize: MAX_BATCH_SIZE, concurrency: CONCURRENCY },
)

const verifiedOf = async (requests: readonly Shared[]): Promise<Set<Shared>> => {
  const holding = new Set(requests)
  const all = requests.flatMap((request) => request.premises.map((one) => ({ ...one, request })))
  for (const check of new Set(all.map((one) => one.check))) {
    const asked = all.filter((one) => one.check === check)
    const results = await check(asked.map(({ value }) => value))
    asked.forEach(({ request }, index) => results[index] || holding.delete(request))
  }
  return holding
}
