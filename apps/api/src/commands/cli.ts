import { env } from '#config/env'
import { openDatabase } from '#database/local-database'
import { log } from '#lib/log'

/** Prints a line to the standard output. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Prints a line to the standard error, since the standard output may go to a file. */
export const printAside = (line: string): boolean => process.stderr.write(`${line}\n`)

/** Hides info log lines: commands print their own results. */
export const quietLog = (): void => {
  if (!env.LOG_LEVEL && log.isLevelEnabled('info')) log.level = 'warn'
}

/** Runs a command; an error is printed in one line, with exit code 1. */
export const orExplain = async (work: () => Promise<unknown>): Promise<void> => {
  quietLog()
  try {
    await work()
  } catch (error) {
    printAside(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

/** Runs `work` with the URI of the app's database, then stops a mongod started for it. */
export const withLocalDatabase = async <Result>(
  work: (uri: string) => Promise<Result>,
  open?: Parameters<typeof openDatabase>[1],
): Promise<Result> => {
  const database = await openDatabase(printAside, open)
  try {
    return await work(database.uri)
  } finally {
    await database.stop()
  }
}
