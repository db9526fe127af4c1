import mongoose from 'mongoose'
import { insertAll } from './bulk-writes.ts'
import { type Inserts, addInserts, transactionContext } from './transaction-context.ts'
import { mayHaveCommitted, transact } from './transaction.ts'
import { createBatchQueue } from '#lib/batch-queue'

const { MongoServerError } = mongoose.mongo

/** Requests in one transaction. */
const MAX_BATCH_SIZE = 50
/** Transactions in parallel: a large one need not wait for the commit of another. */
const CONCURRENCY = 3

type Work<Premise, Result> = {
  /** Only inserts (through `insertAll`) and never reads its own inserts. */
  work: () => Promise<Result>
  /** What the work relies on, such as the current user. */
  premise: Premise
  /** The same work in a transaction of its own. */
  alone: () => Promise<Result>
}

/**
 * Group commit for requests that only insert: requests that come while others are written share the
 * next transaction, with one insert per collection and one commit. `verify` reports, inside
 * the transaction, which premises still hold; a request whose premise fails, or that inserts
 * nothing, falls back to its own transaction. If the database refuses the shared transaction,
 * nothing is stored and every request falls back, so that each gets its own error.
 */
export const createGroupCommit = <Premise>(
  verify: (premises: readonly Premise[]) => Promise<readonly boolean[]>,
) => {
  const stored = createBatchQueue<{ inserts: Inserts; premise: Premise }, boolean>(
    async (requests) => {
      let holding: readonly boolean[] = []
      await transact(async () => {
        holding = await verify(requests.map(({ premise }) => premise))
        const all: Inserts = new Map()
        for (const [Model, documents] of requests.flatMap(({ inserts }, index) =>
          holding[index] ? [...inserts] : [],
        ))
          addInserts(all, Model, documents)
        for (const [Model, documents] of all) await insertAll(Model, documents)
      })
      return holding
    },
    { maxBatchSize: MAX_BATCH_SIZE, concurrency: CONCURRENCY },
  )

  return async <Result>({ work, premise, alone }: Work<Premise, Result>): Promise<Result> => {
    const inserts: Inserts = new Map()
    const result = await transactionContext.run({ written: new Set(), inserts }, work)
    if (inserts.size === 0) return alone()
    try {
      if (await stored({ inserts, premise })) return result
    } catch (error) {
      if (!(error instanceof MongoServerError) || mayHaveCommitted(error)) throw error
    }
    return alone()
  }
}
