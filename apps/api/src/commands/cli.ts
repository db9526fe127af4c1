import { type LocalDatabase, openLocalDatabase } from '#mongod/local-database'
import { env } from '#config/env'
import { log } from '#lib/log'

/** Writes a line for whoever started the command. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Writes a line beside what the command was asked for, which may be on its way into a file. */
export const printAside = (line: string): boolean => process.stderr.write(`${line}\n`)

/** Leaves out what the log tells of a good course: a command says in its own words how it went. */
export const quietLog = (): void => {
  if (!env.LOG_LEVEL && log.isLevelEnabled('info')) log.level = 'warn'
}

/** What a command ends with when its work throws: one line for a person, and exit code 1. */
export const orExplain = async (work: () => Promise<unknown>): Promise<void> => {
  quietLog()
  try {
    await work()
  } catch (error) {
    printAside(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

/** Gives `work` the address of the product's database, and ends what was started for it. */
export const withLocalDatabase = async <Result>(
  work: (uri: string) => Promise<Result>,
  open: (
    options: Parameters<typeof openLocalDatabase>[0],
  ) => Promise<LocalDatabase> = openLocalDatabase,
): Promise<Result> => {
  const database = await open({
    uri: env.MONGODB_URI,
    binary: env.MONGOD_BINARY,
    dataDir: env.DATA_DIR,
    notify: printAside,
  })
  try {
    return await work(database.uri)
  } finally {
    await database.stop()
  }
}
