import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { embeddedUri } from './embedded.ts'
import {
  type LocalDatabase,
  type LocalDatabaseOptions,
  openLocalDatabase,
} from './local-database.ts'
import { PRODUCT } from './names.ts'

const REACH_MS = 1000

/**
 * Opens the local database for a command that may run while the app does: that of a running app
 * on the same folder, otherwise the way the app would.
 */
export const attachOrStart = async (options: LocalDatabaseOptions): Promise<LocalDatabase> => {
  const uri = options.uri ? undefined : await runningDatabase(options.dataDir)
  if (!uri) return openLocalDatabase(options)
  const never = new Promise<string>(() => undefined)
  const source = `banco em uso pelo ${PRODUCT}, dados em ${options.dataDir}`
  return { uri, source, ended: never, stop: async () => undefined }
}

// Another process may use the last port by now; only accept a mongod on this folder.
const runningDatabase = async (dataDir: string): Promise<string | undefined> => {
  const port = Number(await readFile(join(dataDir, 'mongod.port'), 'utf8').catch(() => '0'))
  if (!port) return undefined
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: REACH_MS,
  })
  try {
    const { parsed } = await client.db('admin').command({ getCmdLineOpts: 1 })
    const isOurs = parsed?.storage?.dbPath === join(await realpath(dataDir), 'db')
    return isOurs ? embeddedUri(port) : undefined
  } catch {
    return undefined
  } finally {
    await client.close()
  }
}
