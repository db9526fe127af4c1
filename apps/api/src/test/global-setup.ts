import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import type { TestProject } from 'vitest/node'
// Vitest loads this by itself, and would look for `#…` in what was built.
import { acknowledgeFromMemory } from '../../../../packages/local-mongod/src/replica-set.ts'
import {
  type ResolvedMongod,
  resolveMongod,
} from '../../../../packages/local-mongod/src/resolve.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  export interface ProvidedContext {
    /** A one-node replica set that lives as long as the test run. */
    mongoUri: string
    /** The mongod that the run uses. */
    mongod: ResolvedMongod
  }
}

/**
 * Starts one throw-away replica set for the whole run. MONGODB_URI is ignored on purpose: a test
 * run never touches a database that someone works with.
 */
const setup = async ({ vitest }: TestProject) => {
  // Projects that run together share it.
  if (vitest.getProvidedContext().mongoUri) return undefined
  const mongod = await resolveMongod({
    named: process.env.MONGOD_BINARY,
    notify: (message) => process.stdout.write(`${message}\n`),
  })
  // Whatever was found is taken, so its version is no surprise.
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false'
  const folder = await mkdtemp(join(await roomyFolder(), 'bastidor-test-'))
  const server = await MongoMemoryReplSet.create({
    binary: { systemBinary: mongod.binary },
    replSet: { count: 1, storageEngine: 'wiredTiger', ip: '127.0.0.1' },
    instanceOpts: [{ launchTimeout: 60_000, dbPath: folder, args: THRIFTY }],
  })
  await acknowledgeFromMemory(server.getUri())
  vitest.provide('mongoUri', server.getUri())
  vitest.provide('mongod', mongod)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Nobody reads its diagnostics, and the tests hold a few megabytes. Where a test lives on another day,
 * the database's own clock would end its sessions.
 */
const THRIFTY = [
  '--setParameter',
  'diagnosticDataCollectionEnabled=false',
  '--setParameter',
  'ttlMonitorEnabled=false',
  '--wiredTigerCacheSizeGB',
  '0.5',
]

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/** Memory, where Linux offers enough of it as a folder: every write waits for its journal. */
const roomyFolder = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

export default setup
