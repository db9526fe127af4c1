import mongoose, { type ClientSession } from 'mongoose'
import { unavailable } from '@bastidor/shared/errors'
import { transactionContext } from './transaction-context.ts'
import { reportingWrites } from './write-events.ts'

const { MongoBulkWriteError, MongoError } = mongoose.mongo

/** How long transaction conflicts are retried before the request fails with 503. */
const RETRY_MS = 6000

/**
 * Runs `work` in a transaction with majority write concern. Mongoose calls inside join it
 * automatically (async local storage). `work` must run its queries sequentially and have no side
 * effects outside the database: it is run again after a transaction conflict.
 */
export const transact = async <Result>(
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> => {
  const giveUpAt = Date.now() + RETRY_MS
  let result: Result | undefined
  await reportingWrites(() =>
    mongoose.connection.transaction(
      async (session) => {
        if (Date.now() > giveUpAt) throw unavailable(1)
        Object.assign(transactionContext.getStore() ?? {}, { attempt: {} })
        result = await work(session).catch(throwCause)
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
    ),
  )
  return result as Result
}

// A bulk write error wraps the network error and hides its labels. The driver needs them to retry
// the transaction, and the error handler to pick the status.
const throwCause = (error: unknown): never => {
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof MongoError)
    throw error.errorResponse
  throw error
}

/** Whether a failed transaction may have been committed: the result of its commit is unknown. */
export const mayHaveCommitted = (error: unknown): boolean =>
  (error as { hasErrorLabel?: (label: string) => boolean }).hasErrorLabel?.(
    'UnknownTransactionCommitResult',
  ) ?? false
