import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, MongoClient } from 'mongodb'
import { startEmbedded } from './embedded.ts'
import { PRODUCT_ID } from './names.ts'
import { REPLICA_SET } from './replica-set.ts'

const POLL_MS = 100
const INITIATE_MS = 30_000
const OF_MONGODB = new Set(['admin', 'config', 'local'])
const OURS = /^drill_[0-9a-f]+$/

type Admin = Db

/**
 * Runs `work` with a fresh database on a server reserved for this, and drops the database
 * afterwards. Initiates a one-node replica set if there is none yet. Throws in Portuguese if the
 * server contains any other databases.
 */
export const onScratchServer = async <Result>(
  server: string,
  work: (uri: string) => Promise<Result>,
): Promise<Result> => {
  const client = new MongoClient(addressOf(server, '', { directConnection: 'true' }))
  try {
    const admin = client.db('admin')
    await assertScratch(admin)
    const replicaSet = await becomePrimary(admin, new URL(server).host)
    const name = `drill_${randomBytes(4).toString('hex')}`
    try {
      return await work(addressOf(server, name, { replicaSet, w: 'majority' }))
    } finally {
      await client.db(name).dropDatabase()
    }
  } finally {
    await client.close()
  }
}

/** Runs `work` with the empty database of a mongod of its own, and removes both afterwards. */
export const onScratchMongod = async <Result>(
  binary: string,
  work: (uri: string) => Promise<Result>,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), `${PRODUCT_ID}-drill-`))
  try {
    const database = await startEmbedded({ binary, dataDir })
    try {
      return await work(database.uri)
    } finally {
      await database.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const addressOf = (server: string, database: string, parameters: Record<string, string>) => {
  const address = new URL(server)
  address.pathname = `/${database}`
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

const assertScratch = async (admin: Admin) => {
  const { isreplicaset: isFresh } = await admin.command({ hello: 1 })
  // An uninitiated server cannot be queried, nor has it ever been written to.
  if (isFresh) return
  const { databases } = await admin.command({ listDatabases: 1, nameOnly: true })
  const names = (databases as { name: string }[]).map(({ name }) => name)
  const strange = names.filter((name) => !OF_MONGODB.has(name) && !OURS.test(name))
  if (strange.length > 0)
    throw new Error(
      `O servidor indicado para o ensaio tem outros dados (${strange.join(', ')}). ` +
        'Indique um que só sirva para isso.',
    )
}

/** Returns the name of the replica set. */
const becomePrimary = async (admin: Admin, host: string): Promise<string> => {
  const { isreplicaset: isFresh } = await admin.command({ hello: 1 })
  const address = host.includes(':') ? host : `${host}:27017`
  const fresh = { _id: REPLICA_SET, members: [{ _id: 0, host: address }] }
  if (isFresh) await admin.command({ replSetInitiate: fresh })
  const giveUpAt = Date.now() + INITIATE_MS
  for (;;) {
    const hello = await admin.command({ hello: 1 })
    if (hello.isWritablePrimary === true && typeof hello.setName === 'string') return hello.setName
    if (Date.now() > giveUpAt)
      throw new Error('O servidor indicado para o ensaio não se tornou um replica set gravável.')
    await sleep(POLL_MS)
  }
}
