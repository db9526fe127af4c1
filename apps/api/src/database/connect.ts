import mongoose from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#http/log'
import { modelsWithoutSettings } from './mongoose-settings.ts'
import { isReplicaSet, standaloneRefusal } from './replica-set.ts'

/** Driver settings of security §D1. A heartbeat each second: refused requests cause no check. */
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
const WRITABLE = new Set(['RSPrimary', 'Mongos', 'LoadBalancer'])

let isUp = false
let attempt: AbortController | undefined

export type ConnectOptions = {
  /** Overrides the database named in the URI. */
  dbName?: string
  /** Told once per failed attempt, until the first connection stands. */
  onRetry?: (error: unknown) => void
}

/**
 * Connects Mongoose's default connection and answers when it stands. A database that is not there
 * yet is tried again until it comes (security §F03) or `disconnectDatabase` is called; a URI that
 * cannot be read, or a model built before `mongoose-settings`, throws at once.
 */
export const connectDatabase = async (uri: string, options: ConnectOptions = {}): Promise<void> => {
  const early = modelsWithoutSettings()
  if (early.length > 0)
    throw new Error(`#database/mongoose-settings must load before the models ${early.join(', ')}`)

  attempt = new AbortController()
  const { signal } = attempt
  while (!signal.aborted) {
    try {
      await mongoose.connect(uri, { ...DRIVER, ...(options.dbName && { dbName: options.dbName }) })
      if (signal.aborted) await mongoose.disconnect()
      else await watchTopology()
      return
    } catch (error) {
      if (!isTemporary(error)) throw error
      if (!signal.aborted) options.onRetry?.(error)
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Whether a writable primary is known right now. Costs nothing: the driver's monitor keeps it, so
 * that requests are refused at once while it is false, and taken again by themselves.
 */
export const isDatabaseUp = (): boolean => isUp

/** Throws a refusal in Portuguese unless the connected server is a replica set or a mongos. */
export const assertReplicaSet = async (): Promise<void> => {
  const hello = await mongoose.connection.getClient().db('admin').command({ hello: 1 })
  if (!isReplicaSet(hello)) throw new Error(standaloneRefusal())
}

/** Ends the connection, or the attempts to get one. */
export const disconnectDatabase = async (): Promise<void> => {
  attempt?.abort()
  isUp = false
  await mongoose.disconnect()
}

const watchTopology = async () => {
  const client = mongoose.connection.getClient()
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const wasUp = isUp
    isUp = [...newDescription.servers.values()].some((server) => WRITABLE.has(server.type))
    if (wasUp && !isUp) log.error('the database has gone; requests are refused until it is back')
    if (!wasUp && isUp) log.info('the database takes writes')
  })
  client.on('topologyClosed', () => {
    isUp = false
  })
  const hello = await client.db('admin').command({ hello: 1 })
  isUp = hello.isWritablePrimary === true
}

/** The database may still come; a URI or an option that cannot be read will not get better. */
const isTemporary = (error: unknown) =>
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  error instanceof mongoose.mongo.MongoNetworkError ||
  error instanceof mongoose.mongo.MongoServerSelectionError ||
  error instanceof mongoose.mongo.MongoServerError
