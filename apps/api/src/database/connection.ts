import mongoose from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#lib/log'
import { createUnorderedList } from '#lib/unordered-list'
import { modelsWithoutSettings } from './mongoose-settings.ts'
import { isReplicaSet, standaloneRefusal } from '@bastidor/local-mongod/hello'

/**
 * Driver timeouts in milliseconds. The heartbeat runs every second, since refused requests trigger
 * no check.
 */
const DRIVER = {
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 2000,
  socketTimeoutMS: 3000,
  waitQueueTimeoutMS: 3000,
  heartbeatFrequencyMS: 1000,
  maxPoolSize: 20,
  retryWrites: true,
  writeConcern: { w: 'majority' },
} as const

/** For commands: on a machine that stands still for seconds they wait instead of failing. */
const PATIENT = {
  serverSelectionTimeoutMS: 30_000,
  connectTimeoutMS: 30_000,
  socketTimeoutMS: 0,
  waitQueueTimeoutMS: 0,
} as const

const RETRY_MS = 500
/** A database restart takes about this long; requests that wait longer get a 503. */
const OUTAGE_GRACE_MS = 2000
const WRITABLE = new Set(['RSPrimary', 'Mongos', 'LoadBalancer'])

let isUp = false
let outageTimer: NodeJS.Timeout | undefined
const waiting = createUnorderedList<() => void>()
const watchers: (() => void)[] = []
let attempt: AbortController | undefined

export type ConnectOptions = {
  /** Overrides the database named in the URI. */
  dbName?: string
  /** For commands, which no request waits for: they wait for a slow database, too. */
  isPatient?: boolean
  /** Emits an event for each command of the client. */
  monitorCommands?: boolean
  /** Called on each failed attempt until the first connection. */
  onRetry?: (error: unknown) => void
}

/**
 * Connects Mongoose's default connection. Retries until the database is up or `disconnectDatabase`
 * is called. Throws at once for an invalid URI, or if a model was built before `mongoose-settings`.
 */
export const connectDatabase = async (
  uri: string,
  { onRetry, isPatient = false, ...options }: ConnectOptions = {},
): Promise<void> => {
  const early = modelsWithoutSettings()
  if (early.length > 0)
    throw new Error(`#database/mongoose-settings must load before the models ${early.join(', ')}`)

  attempt = new AbortController()
  const { signal } = attempt
  while (!signal.aborted) {
    try {
      await mongoose.connect(uri, { ...DRIVER, ...(isPatient && PATIENT), ...options })
      if (signal.aborted) await mongoose.disconnect()
      else await watchTopology()
      return
    } catch (error) {
      if (!isTemporary(error)) throw error
      if (!signal.aborted) onRetry?.(error)
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Whether a writable primary is known. Kept up to date by the driver's monitor, so it costs
 * nothing: requests are refused while it is false and accepted again as soon as it is true.
 */
export const isDatabaseUp = (): boolean => isUp

/**
 * Calls `listener` once the database has been down for two seconds; the returned function unsubscribes.
 * The driver itself retries for much longer than a request should wait.
 */
export const onOutage = (listener: () => void): (() => void) => waiting.add(listener)

/** Calls `listener` whenever a primary is found: a new one, or the same after an outage. */
export const onPrimaryElected = (listener: () => void): void => void watchers.push(listener)

/** Throws an error in Portuguese unless the server is a replica set member or a mongos. */
export const assertReplicaSet = async (): Promise<void> => {
  const hello = await mongoose.connection.getClient().db('admin').command({ hello: 1 })
  if (!isReplicaSet(hello)) throw new Error(standaloneRefusal())
}

/** Runs the work of a command connected to that database, and disconnects, even if it failed. */
export const whileConnected = async <Result>(
  uri: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    await connectDatabase(uri, { isPatient: true })
    return await work()
  } finally {
    await disconnectDatabase()
  }
}

/** Disconnects, or stops trying to connect. */
export const disconnectDatabase = async (): Promise<void> => {
  attempt?.abort()
  clearTimeout(outageTimer)
  isUp = false
  await mongoose.disconnect()
}

const watchTopology = async () => {
  const client = mongoose.connection.getClient()
  // Emitted before the driver sends the primary any waiting command.
  client.on('serverDescriptionChanged', ({ newDescription }) => {
    if (WRITABLE.has(newDescription.type)) for (const listener of watchers) listener()
  })
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    note([...newDescription.servers.values()].some((server) => WRITABLE.has(server.type)))
  })
  client.on('topologyClosed', () => {
    isUp = false
  })
  const hello = await client.db('admin').command({ hello: 1 })
  note(hello.isWritablePrimary === true)
}

const note = (isUpNow: boolean) => {
  if (isUp === isUpNow) return
  isUp = isUpNow
  clearTimeout(outageTimer)
  if (isUp) return log.info('the database can be written to')
  log.error('the database is away: requests are refused until it is back')
  outageTimer = setTimeout(() => waiting.forEach((listener) => listener()), OUTAGE_GRACE_MS).unref()
}

/** A connection failure may be temporary; an invalid URI or option is not. */
const isTemporary = (error: unknown) =>
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  error instanceof mongoose.mongo.MongoNetworkError ||
  error instanceof mongoose.mongo.MongoServerSelectionError ||
  error instanceof mongoose.mongo.MongoServerError
