import { MongoClient, MongoNetworkError, MongoServerError } from 'mongodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRODUCT_ID } from './names.ts'

/** Name of the product's own replica set. */
export const REPLICA_SET = PRODUCT_ID

/** NotYetInitialized, AlreadyInitialized, ConfigurationInProgress: retry. */
const NOT_READY = new Set([94, 23, 109])
const POLL_MS = 25

/**
 * Another process uses the port. Same message as mongod's own, so that the caller tries another
 * port.
 */
export class PortTakenError extends Error {}

export type ReplicaSetMember = { port: number; pid: number | undefined }

/**
 * Makes the mongod on 127.0.0.1:`port` the primary of its one-node replica set: initiates the set
 * on the first run, and updates its host when the port has changed. Retries until `signal` aborts
 * because mongod has exited. Throws `PortTakenError` if a process other than `pid` responds.
 */
export const ensurePrimary = async (member: ReplicaSetMember, signal: AbortSignal) => {
  const client = new MongoClient(`mongodb://127.0.0.1:${member.port}/?directConnection=true`)
  try {
    while (!(await tryPrimary(client, member))) {
      signal.throwIfAborted()
      await sleep(POLL_MS)
    }
  } finally {
    await client.close()
  }
}

/**
 * Lets a replica set whose data nobody needs after its end acknowledge a majority's writes before
 * its journal has them: a fifth of its processor time, and half of the wait for a write.
 */
export const acknowledgeFromMemory = async (uri: string): Promise<void> => {
  const client = new MongoClient(uri)
  try {
    const admin = client.db('admin')
    const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: Config }
    const fromMemory = { writeConcernMajorityJournalDefault: false, version: config.version + 1 }
    await admin.command({ replSetReconfig: { ...config, ...fromMemory } })
  } finally {
    await client.close()
  }
}

const tryPrimary = async (client: MongoClient, { port, pid }: ReplicaSetMember) => {
  try {
    const admin = client.db('admin')
    const status = await admin.command({ serverStatus: 1, repl: 0, metrics: 0, wiredTiger: 0 })
    if (Number(status.pid) !== pid) throw new PortTakenError('address already in use')
    await configure(client, `127.0.0.1:${port}`)
    return (await admin.command({ hello: 1 })).isWritablePrimary === true
  } catch (error) {
    // mongod closes its connections when it changes its replica set role.
    if (error instanceof MongoNetworkError) return false
    if (error instanceof MongoServerError && NOT_READY.has(Number(error.code))) return false
    throw error
  }
}

const configure = async (client: MongoClient, host: string) => {
  const admin = client.db('admin')
  // replSetGetConfig also reports "not initiated" while mongod is still loading the configuration.
  const isInitiated = (await client.db('local').collection('system.replset').findOne()) !== null
  if (!isInitiated) {
    const fresh = { _id: REPLICA_SET, members: [{ _id: 0, host }] }
    await admin.command({ replSetInitiate: fresh })
    return
  }
  const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: Config }
  const [member] = config.members
  if (config.members.length === 1 && member?.host === host) return
  const moved = { ...config, version: config.version + 1, members: [{ ...member, host }] }
  await admin.command({ replSetReconfig: moved, force: true })
}

type Config = { version: number; members: { host: string }[] }
