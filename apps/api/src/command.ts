import { type LocalDatabase, openLocalDatabase } from '#database/local-database'
import { env } from '#env'

/** Writes a line for whoever started the command. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** What a command ends with when its work throws: one line for a person, and exit code 1. */
export const orExplain = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
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
    notify: print,
  })
  try {
    return await work(database.uri)
  } finally {
    await database.stop()
  }
}
