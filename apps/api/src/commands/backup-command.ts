import mongoose from 'mongoose'
import { attachOrStart } from '#mongod/attach'
import { quietLog, withLocalDatabase } from '#commands/cli'

/**
 * Runs a command to its end: what it throws is said in one line, with exit code 1; a signal ends
 * it in a way that takes drafts and databases it has started along.
 */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  quietLog()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** Gives `work` a client of the product's database, without the time limits of requests. */
export const withDatabase = (
  work: (client: mongoose.mongo.MongoClient) => Promise<void>,
): Promise<void> =>
  withLocalDatabase(async (uri) => {
    const client = new mongoose.mongo.MongoClient(uri, { writeConcern: { w: 'majority' } })
    try {
      await work(client)
    } finally {
      await client.close()
    }
  }, attachOrStart)
