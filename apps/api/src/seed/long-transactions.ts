import mongoose from 'mongoose'
import { log } from '#lib/log'

const LIMIT_S = 600

/**
 * Runs `work` while MongoDB lets transactions take minutes. The example agency is one transaction,
 * which a slow or busy machine does not finish within the 20 s that those of requests have.
 */
export const withLongTransactions = async <Result>(
  work: () => Promise<Result>,
): Promise<Result> => {
  const before = await limitTransactions(LIMIT_S)
  try {
    return await work()
  } finally {
    if (before !== null) await limitTransactions(before)
  }
}

/** Answers the limit of before; null if the database's user may not change it. */
const limitTransactions = async (seconds: number): Promise<number | null> => {
  try {
    const answer = await mongoose.connection
      .getClient()
      .db()
      .admin()
      .command({ setParameter: 1, transactionLifetimeLimitSeconds: seconds })
    return Number(answer.was)
  } catch (error) {
    log.warn({ err: error }, 'the time limit of transactions stays as it is')
    return null
  }
}
