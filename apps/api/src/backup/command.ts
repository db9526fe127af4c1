import mongoose from 'mongoose'
import { joinLocalDatabase } from '#database/running-database'
import { env } from '#env'

/** Writes a line for whoever started the command. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/**
 * Runs a command to its end: what it throws is said in one line, with exit code 1; a signal ends
 * it in a way that takes drafts and databases it has started along.
 */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
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
export const withDatabase = async (
  work: (client: mongoose.mongo.MongoClient) => Promise<void>,
): Promise<void> => {
  const database = await joinLocalDatabase({
    uri: env.MONGODB_URI,
    binary: env.MONGOD_BINARY,
    dataDir: env.DATA_DIR,
    notify: print,
  })
  const client = new mongoose.mongo.MongoClient(database.uri, { writeConcern: { w: 'majority' } })
  try {
    await work(client)
  } finally {
    await client.close()
    await database.stop()
  }
}
