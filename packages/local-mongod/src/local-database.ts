import { MongoClient } from 'mongodb'
import { startEmbedded } from './embedded.ts'
import { isReplicaSet, standaloneRefusal } from './hello.ts'
import { PRODUCT } from './names.ts'
import { type ResolveOptions, resolveMongod } from './resolve.ts'

const REACH_MS = 3000

export type LocalDatabaseOptions = {
  /** MONGODB_URI. If set, no mongod is started. */
  uri?: string | undefined
  /** MONGOD_BINARY. */
  binary?: string | undefined
  /** Data folder of the embedded database. */
  dataDir: string
  /** Receives messages in Portuguese about slow steps. */
  notify?: (message: string) => void
  /** Called once an embedded mongod can be written to, while nobody else uses it. */
  onStart?: (uri: string) => Promise<void>
} & Pick<ResolveOptions, 'env' | 'effects'>

export type LocalDatabase = {
  uri: string
  /** Describes the database in one line of Portuguese, without passwords. */
  source: string
  /** Pid of the started mongod, if any. */
  pid?: number | undefined
  /** Resolves with an explanation if an embedded mongod exits without `stop`. */
  ended: Promise<string>
  /** Stops an embedded mongod; disconnect from it before. */
  stop: () => Promise<void>
}

/**
 * Opens the local database, in this order: the given URI, which must be a reachable
 * replica set, otherwise an embedded mongod on `dataDir`. Throws in Portuguese.
 */
export const openLocalDatabase = async (options: LocalDatabaseOptions): Promise<LocalDatabase> => {
  const { uri, binary, dataDir, notify, onStart } = options
  if (uri) return openGiven(uri)

  const mongod = await resolveMongod({ ...options, named: binary })
  const embedded = await startEmbedded({
    binary: mongod.binary,
    dataDir,
    onStart,
    ...(notify && { notify }),
  })
  return { ...embedded, source: `${mongod.source}, dados em ${dataDir}` }
}

const openGiven = async (uri: string): Promise<LocalDatabase> => {
  const hello = await helloOf(uri)
  const place = withoutPassword(uri)
  if (!isReplicaSet(hello))
    throw new Error(standaloneRefusal(`O MongoDB de MONGODB_URI (${place})`))
  const never = new Promise<string>(() => undefined)
  return { uri, source: `MONGODB_URI (${place})`, ended: never, stop: async () => undefined }
}

const helloOf = async (uri: string) => {
  let client: MongoClient | undefined
  try {
    client = new MongoClient(uri, { serverSelectionTimeoutMS: REACH_MS })
    return await client.db('admin').command({ hello: 1 })
  } catch (error) {
    throw new Error(
      `O MongoDB de MONGODB_URI (${withoutPassword(uri)}) não respondeu: ${(error as Error).message}\n` +
        `Inicie-o, corrija a URI, ou remova MONGODB_URI para que o ${PRODUCT} use um banco próprio.`,
      { cause: error },
    )
  } finally {
    await client?.close()
  }
}

const withoutPassword = (uri: string) => uri.replace(/\/\/.*@/, '//***@')
