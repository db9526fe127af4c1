import type mongoose from 'mongoose'
import { attachOrStart } from '@bastidor/local-mongod/attach'
import { messageOf } from '@bastidor/local-mongod/errors'
import { assertNoUnfinishedRestore } from '@bastidor/mongo-archive/restore-marker'
import { env } from '#config/env'
import { withClient } from '#database/client'
import { openDatabase } from '#database/local-database'
import { log } from '#lib/log'

/** Prints a line to the standard output. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Prints a line to the standard error, since the standard output may go to a file. */
export const printAside = (line: string): boolean => process.stderr.write(`${line}\n`)

/** The arguments of a command without options; throws its usage for one, or another number. */
export const readArguments = (usage: string, least = 0, most = least): string[] => {
  const given = process.argv.slice(2)
  const isRefused = given.some((text) => !text || text.startsWith('-'))
  if (isRefused || given.length < least || given.length > most) throw new Error(`Uso: ${usage}`)
  return given
}

/**
 * Runs a command, without info log lines: commands print their own results. An error is printed in
 * one line, with exit code 1; signals exit through `process.exit`, so that exit handlers delete
 * partial files and stop a started mongod.
 */
export const runCommand = async (work: () => Promise<unknown>): Promise<void> => {
  if (!env.LOG_LEVEL && log.isLevelEnabled('info')) log.level = 'warn'
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  const fail = (error: unknown): never => {
    printAside(messageOf(error))
    process.exit(1)
  }
  // What it prints goes to a file on a full disk.
  process.stdout.once('error', fail)
  await work().catch(fail)
}

/**
 * Runs `work` with the URI of the app's database, the local one of a running process if there is
 * one, then stops a mongod started for it. Only for a restore it may be a half restored one.
 */
export const withLocalDatabase = async <Result>(
  work: (uri: string) => Promise<Result>,
  isRestore = false,
): Promise<Result> => {
  const database = await openDatabase(printAside, attachOrStart)
  try {
    if (!isRestore)
      await withClient(database.uri, (client) => assertNoUnfinishedRestore(client.db()))
    return await work(database.uri)
  } finally {
    await database.stop()
  }
}

/** Runs `work` with a client of the app's database, without the timeouts of requests. */
export const withDatabase = <Result>(
  work: (client: mongoose.mongo.MongoClient) => Promise<Result>,
  isRestore?: boolean,
): Promise<Result> => withLocalDatabase((uri) => withClient(uri, work), isRestore)
