import mongoose from 'mongoose'
import { attachOrStart } from '@bastidor/local-mongod/attach'
import { quietLog, withLocalDatabase } from '#commands/cli'

/**
 * Runs a command. Errors are printed in one line, with exit code 1; signals exit through
 * `process.exit`, so that exit handlers delete partial files and stop a started mongod.
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

/** Runs `work` with a client of the app's database, without the timeouts of requests. */
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
