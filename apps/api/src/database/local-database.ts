import {
  type LocalDatabase,
  type LocalDatabaseOptions,
  openLocalDatabase,
} from '@bastidor/local-mongod/local-database'
import { env } from '#config/env'
import { freeLeases } from './distributed-lock.ts'

/** Opens the database of the environment, by default the embedded one. Throws in Portuguese. */
export const openDatabase = (
  notify: (message: string) => void,
  open: (options: LocalDatabaseOptions) => Promise<LocalDatabase> = openLocalDatabase,
): Promise<LocalDatabase> =>
  open({
    uri: env.MONGODB_URI,
    binary: env.MONGOD_BINARY,
    dataDir: env.DATA_DIR,
    notify,
    // Nobody else uses it yet, so the holders of its leases are dead.
    onStart: freeLeases,
  })
