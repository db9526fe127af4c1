import mongoose from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#lib/log'
import { createArraySet } from '#lib/array-set'
import { modelsWithoutSettings } from './mongoose-settings.ts'
import { isReplicaSet, standaloneRefusal } from './hello.ts'

/** How long the driver waits. A heartbeat each second: refused requests cause no check. */
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

const RETRY_MS = 500
/** A database that restarts is back in about this time; what waits longer is told to come back. */
const ABSENCE_PATIENCE_MS = 2000
const WRITABLE = new Set(['RSPrimary', 'Mongos', 'LoadBalancer'])

let isUp = false
let patience: NodeJS.Timeout | undefined
const waiting = createArraySet<() => void>()
const watchers: (() => void)[] = []
let attempt: AbortController | undefined

export type ConnectOptions = {
  /** Overrides the database named in the URI. */
  dbName?: string
  /** How long one answer may take, where nobody waits for it; 0: as long as it takes. */
  socketTimeoutMS?: number
  /** Told once per failed attempt, until the first connection stands. */
  onRetry?: (error: unknown) => void
}

/**
 * Connects Mongoose's default connection and answers when it stands. A database that is not there
 * yet is tried again until it comes or `disconnectDatabase` is called; a URI that
 * cannot be read, or a model built before `mongoose-settings`, throws at once.
 */
export const connectDatabase = async (
  uri: string,
  { onRetry, ...options }: ConnectOptions = {},
): Promise<void> => {
  const early = modelsWithoutSettings()
  if (early.length > 0)
    throw new Error(`#database/mongoose-settings must load before the models ${early.join(', ')}`)

  attempt = new AbortController()
  const { signal } = attempt
  while (!signal.aborted) {
    try {
      await mongoose.connect(uri, { ...DRIVER, ...options })
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
 * Whether a writable primary is known right now. Costs nothing: the driver's monitor keeps it, so
 * that requests are refused at once while it is false, and taken again by themselves.
 */
export const isDatabaseUp = (): boolean => isUp

/**
 * Calls `tell` when the database has been away for two seconds; what it answers takes that back.
 * The driver itself goes on trying for much longer than anybody wants to wait for an answer.
 */
export const onOutage = (tell: () => void): (() => void) => {
  waiting.enter(tell)
  return () => waiting.leave(tell)
}

/** Calls `tell` whenever a primary is found again: another one, or the same after it was away. */
export const onPrimaryElected = (tell: () => void): void => void watchers.push(tell)

/** Throws a refusal in Portuguese unless the connected server is a replica set or a mongos. */
export const assertReplicaSet = async (): Promise<void> => {
  const hello = await mongoose.connection.getClient().db('admin').command({ hello: 1 })
  if (!isReplicaSet(hello)) throw new Error(standaloneRefusal())
}

/** Ends the connection, or the attempts to get one. */
export const disconnectDatabase = async (): Promise<void> => {
  attempt?.abort()
  clearTimeout(patience)
  isUp = false
  await mongoose.disconnect()
}

const watchTopology = async () => {
  const client = mongoose.connection.getClient()
  // The driver says so before it sends the primary anything that waited for one.
  client.on('serverDescriptionChanged', ({ newDescription }) => {
    if (WRITABLE.has(newDescription.type)) for (const tell of watchers) tell()
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
  clearTimeout(patience)
  if (isUp) return log.info('the database can be written to')
  log.error('the database is away: requests are refused until it is back')
  patience = setTimeout(() => waiting.forEach((tell) => tell()), ABSENCE_PATIENCE_MS).unref()
}

/** The database may still come; a URI or an option that cannot be read will not get better. */
const isTemporary = (error: unknown) =>
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  error instanceof mongoose.mongo.MongoNetworkError ||
  error instanceof mongoose.mongo.MongoServerSelectionError ||
  error instanceof mongoose.mongo.MongoServerError
