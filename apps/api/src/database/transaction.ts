import mongoose, { type ClientSession } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { reportingWrites } from './write-events.ts'

const { MongoBulkWriteError, MongoError } = mongoose.mongo

/** How long conflicting writes are tried again before the caller is told to come back. */
const RETRY_MS = 6000

/**
 * Runs `work` in one transaction with majority write concern. Every Mongoose call inside joins it
 * by itself (async local storage), so `work` only has to do things one after the other, without
 * side effects outside the database: it is run again as a whole when it meets a conflicting write.
 */
export const transact = async <Result>(
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> => {
  const giveUpAt = Date.now() + RETRY_MS
  let result: Result | undefined
  await reportingWrites(() =>
    mongoose.connection.transaction(
      async (session) => {
        if (Date.now() > giveUpAt) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 1 })
        result = await work(session).catch(throwCause)
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
    ),
  )
  return result as Result
}

// A bulk write wraps the connection that broke under it and hides that the transaction may be tried
// again; the driver and whoever answers look for that on the error itself.
const throwCause = (error: unknown): never => {
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof MongoError)
    throw error.errorResponse
  throw error
}

/** Whether what failed may be stored all the same: nobody knows how its commit ended. */
export const mayHaveCommitted = (error: unknown): boolean =>
  (error as { hasErrorLabel?: (label: string) => boolean }).hasErrorLabel?.(
    'UnknownTransactionCommitResult',
  ) ?? false
